import { readFileSync } from 'node:fs'
import path from 'node:path'
import fontoxpath from 'fontoxpath'
import { type Document, type Element, parseXmlDocument } from 'slimdom'

const REGLES = path.join(import.meta.dirname, 'schematron/EN16931-CII-validation-preprocessed.sch')

interface Regle {
  contexte: string
  affirmations: { id: string; test: string; texte: string }[]
}

const enfants = (noeud: Document | Element, nom: string): Element[] => noeud.getElementsByTagName(nom)
const attribut = (noeud: Element, nom: string): string => noeud.getAttribute(nom) ?? ''

/** A context is a pattern, which matches wherever it can; only what begins with a slash begins at the root. */
const partout = (contexte: string): string =>
  contexte
    .split(/\s\|\s/)
    .map((un) => (un.trim().startsWith('/') ? un : `//${un.trim()}`))
    .join(' | ')

function lireRegles() {
  const document = parseXmlDocument(readFileSync(REGLES, 'utf8'))
  const espaces = new Map(enfants(document, 'ns').map((un) => [attribut(un, 'prefix'), attribut(un, 'uri')]))
  const motifs = enfants(document, 'pattern').map((motif) =>
    enfants(motif, 'rule').map((regle): Regle => ({
      contexte: partout(attribut(regle, 'context')),
      affirmations: enfants(regle, 'assert').map((une) => ({
        id: attribut(une, 'id'),
        test: attribut(une, 'test'),
        texte: une.textContent ?? '',
      })),
    })),
  )
  return { motifs, options: { namespaceResolver: (prefixe: string) => espaces.get(prefixe) ?? null } }
}

/** What the rules of EN 16931 (schematron of the European Commission) have against an invoice: nothing when it holds to all. */
export function controlerEn16931(xml: string): { fautes: string[]; verifiees: number } {
  const { motifs, options } = lireRegles()
  const facture = parseXmlDocument(xml)
  const fautes: string[] = []
  let verifiees = 0
  for (const motif of motifs) {
    // Within a pattern a node obeys the first rule that it matches.
    const deja = new Set<unknown>()
    for (const { contexte, affirmations } of motif) {
      for (const noeud of fontoxpath.evaluateXPathToNodes(contexte, facture, null, null, options)) {
        if (deja.has(noeud)) continue
        deja.add(noeud)
        for (const { id, test, texte } of affirmations) {
          verifiees += 1
          if (!fontoxpath.evaluateXPathToBoolean(test, noeud, null, null, options)) fautes.push(texte.trim() || id)
        }
      }
    }
  }
  return { fautes, verifiees }
}
