import type { SchemaXmp } from '../../../gateways/pdf/xmp.ts'

const propriete = (nom: string, description: string) =>
  ({ nom, description, type: 'Text', categorie: 'external' }) as const

/** What the metadata of a Factur-X say. */
export const XMP_FACTURX = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`

/** The description of their own schema that PDF/A asks for. */
export const SCHEMA_FACTURX: SchemaXmp = {
  nom: 'Factur-X PDFA Extension Schema',
  espace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefixe: 'fx',
  proprietes: [
    propriete('DocumentFileName', 'name of the embedded XML invoice file'),
    propriete('DocumentType', 'INVOICE'),
    propriete('Version', 'version of the Factur-X XML schema'),
    propriete('ConformanceLevel', 'conformance level of the embedded Factur-X data'),
  ],
}
