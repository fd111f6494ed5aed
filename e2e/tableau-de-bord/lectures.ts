import type { CallAnswer, CallDefinition } from '@ael/contract/call.ts'
import type { Page } from '@playwright/test'

const echapper = (texte: string): string => texte.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What the server answers next to a call of the page, so that the screen is compared with it and not with a fixed value. */
export async function reponseDe<C extends CallDefinition>(page: Page, call: C): Promise<CallAnswer<C>> {
  const chemin = new RegExp(
    `/webapi/${call.path
      .split(/\{\w+\??\}/)
      .map(echapper)
      .join('[^/?]+')}(?:\\?|$)`,
  )
  const reponse = await page.waitForResponse((candidate) => chemin.test(candidate.url()) && candidate.ok())
  return (await reponse.json()) as CallAnswer<C>
}

/** « 1 234,56 », as an amount is written. */
export const nombre = (valeur: number): string =>
  valeur.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replaceAll(/\s/g, '\u202F')

/** The m3 of a total in litres: whole from a hundred on, to the litre below one, else with one decimal. */
export function volume(litres: number): string {
  const decimales = litres % 1000 === 0 || litres >= 100_000 ? 0 : litres < 1000 ? 3 : 1
  return (litres / 1000)
    .toLocaleString('fr-FR', { minimumFractionDigits: decimales, maximumFractionDigits: decimales })
    .replaceAll(/\s/g, '\u202F')
}

/** « 05/11/2026 » of an ISO day. */
export const date = (iso: string): string => iso.split('-').toReversed().join('/')

/** Once every tile has its data. */
export const tuilesChargees = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector('main h2') !== null && document.querySelector('main [aria-busy="true"]') === null,
  )
