import { XMLParser } from 'fast-xml-parser'
import { FournisseurIndisponible } from '../fournisseur.ts'
import { demander } from './http.ts'

/** The content of elements, by name; undefined and null are left out. Names bear their prefix. */
export interface Elements {
  readonly [nom: string]: string | Elements | null | undefined
}

const REMPLACES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// XML has no place for these, however they are written.
const INTERDITS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Writes elements in their order. */
export function ecrireElements(elements: Elements): string {
  return Object.entries(elements)
    .map(([nom, contenu]) => {
      if (contenu === null || contenu === undefined) return ''
      const texte =
        typeof contenu === 'string'
          ? contenu.replace(INTERDITS, '').replace(/[&<>"']/g, (signe) => REMPLACES[signe] ?? '')
          : ecrireElements(contenu)
      return `<${nom}>${texte}</${nom}>`
    })
    .join('')
}

/** What a service says when it refuses a call. */
export class FauteSoap extends Error {
  override readonly name = 'FauteSoap'
  readonly code: string
  /** What the service adds, as read. */
  readonly detail: unknown
  constructor(code: string, motif: string, detail: unknown) {
    super(motif)
    this.code = code
    this.detail = detail
  }
}

const lecteur = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  htmlEntities: true,
})

/** One element below another; undefined where there is none. */
const sous = (noeud: unknown, nom: string): unknown =>
  typeof noeud === 'object' && noeud !== null ? (noeud as Record<string, unknown>)[nom] : undefined

/** The text of an element below another; empty where there is none. */
function texteSous(noeud: unknown, nom: string): string {
  const texte = sous(noeud, nom)
  return typeof texte === 'string' ? texte : ''
}

/** The body of an envelope, without prefixes; undefined for what is none. Declarations of types, which SOAP forbids, are not read. */
function lireCorps(texte: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texte)) return undefined
  try {
    return sous(sous(lecteur.parse(texte, true), 'Envelope'), 'Body')
  } catch {
    return undefined
  }
}

/** An envelope of SOAP 1.1. */
export function ecrireEnveloppe(espaces: Readonly<Record<string, string>>, corps: Elements): string {
  const declares = Object.entries({ soapenv: 'http://schemas.xmlsoap.org/soap/envelope/', ...espaces }).map(
    ([prefixe, uri]) => ` xmlns:${prefixe}="${uri}"`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope${declares.join('')}><soapenv:Body>${ecrireElements(corps)}</soapenv:Body></soapenv:Envelope>`
}

export interface AppelSoap {
  url: string
  /** Of the header SOAPAction. */
  action: string
  /** Namespaces by prefix, declared on the envelope. */
  espaces: Readonly<Record<string, string>>
  /** The one element of the body. */
  corps: Elements
  /** The element that answers, without prefix. */
  reponse: string
  enTetes?: Readonly<Record<string, string>>
}

/**
 * Calls an operation of a SOAP 1.1 service, and answers the element of its response, all values as text.
 *
 * @throws FauteSoap when the service refuses
 * @throws FournisseurIndisponible when it does not answer, or nothing that can be read
 */
export async function appelerSoap({ url, action, espaces, corps, reponse, enTetes }: AppelSoap): Promise<unknown> {
  const { statut, corps: recu } = await demander(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"`, ...enTetes },
    body: ecrireEnveloppe(espaces, corps),
  })
  const lu = lireCorps(recu)
  const faute = sous(lu, 'Fault')
  if (faute !== undefined)
    throw new FauteSoap(texteSous(faute, 'faultcode'), texteSous(faute, 'faultstring'), sous(faute, 'detail'))
  const element = sous(lu, reponse)
  if (statut !== 200 || element === undefined)
    throw new FournisseurIndisponible(`${new URL(url).host} : réponse ${statut} illisible`)
  return element
}
