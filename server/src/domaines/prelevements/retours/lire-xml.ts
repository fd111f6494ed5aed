import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { RetourIllisible } from './retour.ts'

const lecteur = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
})

/** Signs that XML 1.0 forbids and the parser lets through. */
const HORS_XML = /(?![\t\n\r])\p{Cc}(?<![\x7f-\x9f])/u

/** An element of a message, of which any part may be missing or repeated. */
export type Element = { readonly [nom: string]: unknown }

/** A message of ISO 20022 by its kind (`pain.002`), with the element that holds it. */
export function lireMessage(xml: string): { type: string; corps: Element } {
  // No bank sends declarations; whoever does wants something else of us.
  if (/<!DOCTYPE/i.test(xml)) throw new RetourIllisible('Le fichier déclare un DOCTYPE.')
  if (HORS_XML.test(xml) || XMLValidator.validate(xml) !== true)
    throw new RetourIllisible('Le fichier n’est pas du XML bien formé.')
  // The name of the message is its namespace, whatever the prefix.
  const [, type] = /xmlns(?::[\w.-]+)?\s*=\s*["']urn:iso:std:iso:20022:tech:xsd:(\w+\.\d{3})\./.exec(xml) ?? []
  const corps = Object.values(dans(lecteur.parse(xml), 'Document')[0] ?? {})[0]
  if (!type || typeof corps !== 'object' || corps === null)
    throw new RetourIllisible('Le fichier n’est pas un message ISO 20022.')
  return { type, corps: corps as Element }
}

/** The elements at the end of a path, through every repetition. */
export function dans(element: unknown, ...chemin: readonly string[]): Element[] {
  const [nom, ...suite] = chemin
  if (nom === undefined) return typeof element === 'object' && element !== null ? [element as Element] : []
  if (typeof element !== 'object' || element === null || !(nom in element)) return []
  const trouves: unknown = (element as Element)[nom]
  return (Array.isArray(trouves) ? trouves : [trouves]).flatMap((un: unknown) => dans(un, ...suite))
}

/** The first text at the end of a path; null without any. */
export function texteDe(element: unknown, ...chemin: readonly string[]): string | null {
  const dernier = chemin.at(-1) ?? ''
  const textes = dans(element, ...chemin.slice(0, -1)).flatMap((parent) => parent[dernier])
  const texte = textes.find((un) => typeof un === 'string')
  return texte === undefined ? null : texte.trim()
}

/** Cents of « 31 », « 31.5 » or « 31.00 ». */
export function centsDe(texte: string | null): number | null {
  const [, euros, decimales = ''] = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(texte ?? '') ?? []
  if (euros === undefined || /[1-9]/.test(decimales.slice(2))) return null
  return Number(euros) * 100 + Number(decimales.slice(0, 2).padEnd(2, '0'))
}
