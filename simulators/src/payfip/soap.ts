import { XMLParser } from 'fast-xml-parser'

const ESPACE =
  'http://securite.service.tpa.cp.finances.gouv.fr/services/mas_securite/contrat_paiement_securise/PaiementSecuriseService'
const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false })

const estNoeud = (valeur: unknown): valeur is Record<string, unknown> => typeof valeur === 'object' && valeur !== null
const enfant = (noeud: unknown, nom: string): unknown => (estNoeud(noeud) ? noeud[nom] : undefined)

/** The operation that an envelope calls and its arguments, in the order of the wire; null when it is no envelope. */
export function lireAppel(xml: string): { operation: string; champs: Map<string, string> } | null {
  if (!xml.includes(ESPACE)) return null
  const corps = enfant(enfant(parser.parse(xml), 'Envelope'), 'Body')
  const [operation] = estNoeud(corps) ? Object.keys(corps) : []
  const argument = operation === undefined ? undefined : enfant(enfant(corps, operation), 'arg0')
  return operation !== undefined && estNoeud(argument)
    ? { operation, champs: new Map(Object.entries(argument).map(([nom, valeur]) => [nom, String(valeur)])) }
    : null
}

const echapper = (texte: string): string => texte.replace(/[&<>]/g, (caractere) => `&#${caractere.charCodeAt(0)};`)
const enveloppe = (contenu: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${contenu}</S:Body></S:Envelope>`

export function ecrireRetour(operation: string, champs: Readonly<Record<string, string>>): string {
  const retour = Object.entries(champs).map(([nom, valeur]) => `<${nom}>${echapper(valeur)}</${nom}>`)
  return enveloppe(
    `<ns2:${operation}Response xmlns:ns2="${ESPACE}"><return>${retour.join('')}</return></ns2:${operation}Response>`,
  )
}

export const ecrireFaute = (code: string, libelle: string): string =>
  enveloppe(
    `<S:Fault><faultcode>S:Server</faultcode><faultstring>fr.gouv.finances.cp.tpa.webservice.exceptions.FonctionnelleErreur</faultstring><detail><ns2:FonctionnelleErreur xmlns:ns2="${ESPACE}"><code>${code}</code><descriptif>${echapper(libelle)}</descriptif><libelle>${echapper(libelle)}</libelle><severite>2</severite></ns2:FonctionnelleErreur></detail></S:Fault>`,
  )
