import type { InfoFacture } from '@ael/contract/paiements/schemas.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { factureRetenue, oublierFacture, retenirFacture, retenirTentative, tentativeRetenue } from './memoire.ts'

const retenue = {
  facture: { numeroFactureClient: 'F1', numeroContrat: '0700101' } as InfoFacture,
  email: 'a@exemple.fr',
  nom: 'A',
}
const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

it.each<[string, () => unknown]>([
  ['keeps for the tab', () => new Map()],
  ['is full', () => ({ getItem: () => null, setItem: refuse, removeItem: () => undefined })],
])('a browser that %s lets a visitor go on to his payment', (_, creer) => {
  const tenu = creer()
  vi.stubGlobal(
    'sessionStorage',
    tenu instanceof Map
      ? {
          getItem: (cle: string) => tenu.get(cle) ?? null,
          setItem: (cle: string, valeur: string) => tenu.set(cle, valeur),
          removeItem: (cle: string) => tenu.delete(cle),
        }
      : tenu,
  )
  retenirFacture(retenue)
  retenirTentative('R1')
  expect([factureRetenue(), tentativeRetenue()]).toEqual([retenue, 'R1'])
  oublierFacture()
  // What became of the attempt may still be asked once its invoice is forgotten.
  expect([factureRetenue(), tentativeRetenue()]).toEqual([null, 'R1'])
})

it('so does one that refuses even to be asked', () => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
  retenirFacture(retenue)
  expect(factureRetenue()).toEqual(retenue)
  oublierFacture()
  expect(factureRetenue()).toBeNull()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

it.each([
  'not JSON',
  'null',
  JSON.stringify({ ...retenue, email: '' }),
  JSON.stringify({ ...retenue, facture: { numeroContrat: '0700101' } }),
  JSON.stringify({ ...retenue, facture: { numeroFactureClient: 'F1' } }),
])('what is kept of no whole invoice is none: %s', (texte) => {
  vi.stubGlobal('sessionStorage', { getItem: () => texte, setItem: () => undefined, removeItem: () => undefined })
  expect(factureRetenue()).toBeNull()
})

it('a browser that is full gives up what it kept of another invoice', () => {
  const removeItem = vi.fn<(cle: string) => void>()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse, removeItem })
  retenirFacture(retenue)
  expect(removeItem).toHaveBeenCalledOnce()
  oublierFacture()
})
