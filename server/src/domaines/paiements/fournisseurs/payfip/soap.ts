import { XMLParser } from 'fast-xml-parser'
import { ecrireEnveloppe } from '../commun/soap.ts'

const ESPACE =
  'http://securite.service.tpa.cp.finances.gouv.fr/services/mas_securite/contrat_paiement_securise/PaiementSecuriseService'

export type Operation = 'creerPaiementSecurise' | 'recupererDetailPaiementSecurise'

/** An answer of PayFiP: fields by lower-case local name, or the fault that it gives instead. */
export type ReponseSoap =
  | { type: 'retour'; champs: Readonly<Record<string, string>> }
  | { type: 'faute'; code: string; libelle: string }

/** A SOAP 1.1 call; children of `arg0` are unqualified, in the order given. */
export const ecrireAppel = (
  operation: Operation,
  champs: readonly (readonly [nom: string, valeur: string])[],
): string => ecrireEnveloppe({ pai: ESPACE }, { [`pai:${operation}`]: { arg0: Object.fromEntries(champs) } })

// Prefixes and case differ from one server of PayFiP to the next; numbers keep their zeros.
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  transformTagName: (nom) => nom.toLowerCase(),
})

const estNoeud = (valeur: unknown): valeur is Record<string, unknown> =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur)

/** The first element of a name, wherever it is. */
function chercher(noeud: unknown, nom: string): unknown {
  if (!estNoeud(noeud)) return null
  if (nom in noeud) return noeud[nom]
  for (const enfant of Object.values(noeud)) {
    const trouve = chercher(enfant, nom)
    if (trouve !== null) return trouve
  }
  return null
}

const texteDe = (noeud: unknown): string => (typeof noeud === 'string' ? noeud.trim() : '')

/** Reads an answer of PayFiP; null when it is none. */
export function lireReponse(xml: string): ReponseSoap | null {
  if (/<!doctype/i.test(xml)) return null
  const corps = lireCorps(xml)
  const faute = chercher(corps, 'fault')
  if (faute !== null) {
    const detail = chercher(faute, 'detail')
    return {
      type: 'faute',
      code: texteDe(chercher(detail, 'code')) || texteDe(chercher(faute, 'faultcode')),
      libelle:
        texteDe(chercher(detail, 'descriptif')) ||
        texteDe(chercher(detail, 'libelle')) ||
        texteDe(chercher(faute, 'faultstring')),
    }
  }
  const retour = chercher(corps, 'return')
  return estNoeud(retour)
    ? {
        type: 'retour',
        champs: Object.fromEntries(Object.entries(retour).map(([nom, valeur]) => [nom, texteDe(valeur)])),
      }
    : null
}

function lireCorps(xml: string): unknown {
  try {
    return chercher(parser.parse(xml), 'body')
  } catch {
    return null
  }
}
