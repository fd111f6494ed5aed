import { XMLParser } from 'fast-xml-parser'
import { echapper } from '../page.ts'

/** The content of elements by name; one that is repeated is a list. */
export interface Elements {
  [nom: string]: string | Elements | Elements[]
}

const IMPL = 'http://impl.ws.payline.experian.com'
const OBJ = 'http://obj.ws.payline.experian.com'
const lecteur = new XMLParser({ ignoreAttributes: false, parseTagValue: false, htmlEntities: true })

const estGroupe = (lu: unknown): lu is Record<string, unknown> => typeof lu === 'object' && lu !== null

/** Reads a call, held to the namespaces of the interface: the elements of a call are of one, what they hold of the other. */
export function lireAppel(xml: string): { operation: string; corps: Elements } | null {
  try {
    const enveloppe: unknown = lecteur.parse(xml, true)
    const [[nomEnveloppe, contenu] = []] = Object.entries(estGroupe(enveloppe) ? enveloppe : {}).filter(([nom]) =>
      nom.endsWith(':Envelope'),
    )
    if (!nomEnveloppe || !estGroupe(contenu)) return null
    const prefixes = new Map(
      Object.entries(contenu).flatMap(([nom, valeur]) =>
        nom.startsWith('@_xmlns:') ? [[nom.slice(8), valeur] as const] : [],
      ),
    )
    const local = (nom: string, espace: string): string | null => {
      const [prefixe = '', reste] = nom.split(':')
      return reste !== undefined && prefixes.get(prefixe) === espace ? reste : null
    }
    const lireGroupe = (groupe: Record<string, unknown>, espace: string): Elements =>
      Object.fromEntries(
        Object.entries(groupe).map(([nom, valeur]) => {
          const lu = local(nom, espace)
          if (lu === null) throw new Error(`espace de noms de ${nom}`)
          return [lu, estGroupe(valeur) ? lireGroupe(valeur, OBJ) : String(valeur)]
        }),
      )
    const corps = contenu[`${nomEnveloppe.split(':')[0]}:Body`]
    const [[nom, appel] = []] = Object.entries(estGroupe(corps) ? corps : {})
    const operation = nom && local(nom, IMPL)?.replace(/Request$/, '')
    return operation && estGroupe(appel) ? { operation, corps: lireGroupe(appel, IMPL) } : null
  } catch {
    return null
  }
}

const ecrire = (elements: Elements, espace: string): string =>
  Object.entries(elements)
    .flatMap(([nom, contenu]) =>
      (Array.isArray(contenu) ? contenu : [contenu]).map(
        (un) => `<${nom} xmlns="${espace}">${typeof un === 'string' ? echapper(un) : ecrire(un, OBJ)}</${nom}>`,
      ),
    )
    .join('')

const enveloppe = (corps: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${corps}</soapenv:Body></soapenv:Envelope>`

export const ecrireReponse = (operation: string, elements: Elements): string =>
  enveloppe(ecrire({ [`${operation}Response`]: {} }, IMPL).replace('></', `>${ecrire(elements, IMPL)}</`))

export const ecrireFaute = (motif: string): string =>
  enveloppe(
    `<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>${echapper(motif)}</faultstring></soapenv:Fault>`,
  )
