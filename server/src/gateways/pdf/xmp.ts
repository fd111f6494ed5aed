/** Metadata of a kind that PDF/A does not know. */
export interface SchemaXmp {
  nom: string
  espace: string
  prefixe: string
  proprietes: readonly {
    nom: string
    description: string
    type: 'Text' | 'Integer'
    categorie: 'internal' | 'external'
  }[]
}

/** That the document is a PDF/UA-1: tagged throughout, titled, in a language. */
export const XMP_PDF_UA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`

const SCHEMA_PDF_UA: SchemaXmp = {
  nom: 'PDF/UA identification schema',
  espace: 'http://www.aiim.org/pdfua/ns/id/',
  prefixe: 'pdfuaid',
  proprietes: [{ nom: 'part', description: 'part of ISO 14289', type: 'Integer', categorie: 'internal' }],
}

const decrire = ({ nom, espace, prefixe, proprietes }: SchemaXmp): string => `
<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${nom}</pdfaSchema:schema><pdfaSchema:namespaceURI>${espace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefixe}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${proprietes
  .map(
    (une) => `
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${une.nom}</pdfaProperty:name><pdfaProperty:valueType>${une.type}</pdfaProperty:valueType><pdfaProperty:category>${une.categorie}</pdfaProperty:category><pdfaProperty:description>${une.description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`

/** What PDF/A asks for where it does not know the metadata: PDF/UA's, and those of what is attached. */
export const schemasXmp = (...schemas: readonly SchemaXmp[]): string => `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>${[SCHEMA_PDF_UA, ...schemas].map(decrire).join('')}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
