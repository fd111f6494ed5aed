import { readdirSync } from 'node:fs'
import { TYPES_SERVICE_PAIEMENT } from '@ael/contract/paiements/types-service.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { simulateursEmbarques } from '../../../simulateurs/embarques.ts'
import { createFournisseurs, fabriques } from './registre.ts'

const SANS_FOURNISSEUR = ['fabrique', 'fournisseur', 'registre']
const creer = (env: Record<string, string> = {}) => {
  const config = readConfig({ PORT: '4000', ...env })
  return createFournisseurs(config, config.simulators ? simulateursEmbarques : null)
}

it('the registry names every file of the directory, and no other', () => {
  const fichiers = readdirSync(import.meta.dirname)
    .filter((nom) => nom.endsWith('.ts') && !nom.endsWith('.test.ts'))
    .map((nom) => nom.replace(/\.ts$/, ''))
  expect(Object.keys(fabriques).sort()).toEqual(fichiers.filter((nom) => !SANS_FOURNISSEUR.includes(nom)).sort())
  for (const [nom, { type }] of Object.entries(fabriques)) expect(type.toLowerCase()).toBe(nom)
})

describe('the providers of an installation', () => {
  it('are all there against their simulators, posted to below our own address', () => {
    const fournisseurs = creer()
    for (const { type } of Object.values(fabriques)) expect(fournisseurs.deType(type)?.type).toBe(type)
    expect(fournisseurs.origines).toEqual(['http://127.0.0.1:4000'])
    expect(fournisseurs.pour('EAU')?.type).toBe('PAYBOX')
    expect(fournisseurs.choix).toEqual({ defaut: 'PAYBOX' })
  })

  it('are none without simulators and without variables', () => {
    const fournisseurs = creer({ SIMULATORS: 'off' })
    expect(fournisseurs.pour('EAU')).toBeNull()
    expect(fournisseurs.origines).toEqual([])
    expect(TYPES_SERVICE_PAIEMENT.map((type) => fournisseurs.deType(type))).toEqual(
      TYPES_SERVICE_PAIEMENT.map(() => null),
    )
  })

  it('are chosen by billing processing', () => {
    const PAYBOX = { PAYBOX_SITE: '1999888', PAYBOX_RANG: '032', PAYBOX_IDENTIFIANT: '2', PAYBOX_CLE: 'AB'.repeat(64) }
    const fournisseurs = creer({ SIMULATORS: 'off', PAIEMENT_FOURNISSEURS: 'EAU=PAYBOX', ...PAYBOX })
    expect(fournisseurs.pour('EAU')?.type).toBe('PAYBOX')
    expect(fournisseurs.pour('ASS')).toBeNull()
    expect(fournisseurs.pour('constructor')).toBeNull()
    expect(fournisseurs.choix).toEqual({ EAU: 'PAYBOX' })
    expect(fournisseurs.origines).toEqual(['https://tpeweb.paybox.com', 'https://tpeweb1.paybox.com'])
  })

  it.each([
    [{ PAIEMENT_FOURNISSEURS: 'EAU=PIPEAU' }, /PAIEMENT_FOURNISSEURS/],
    [{ PAIEMENT_FOURNISSEURS: 'PAYBOX' }, /PAIEMENT_FOURNISSEURS/],
    [{ SIMULATORS: 'off', PAIEMENT_FOURNISSEURS: 'EAU=PAYBOX' }, /PAYBOX_…/],
    [{ PAYBOX_SITE: '12' }, /PAYBOX_SITE\u202F: .*\n.*PAYBOX_RANG/s],
  ])('refuse %j with a sentence', (env, phrase) => expect(() => creer(env)).toThrow(phrase))
})
