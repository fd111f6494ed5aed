import { accesCalls } from '@ael/contract/acces/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import type { DernierReleve, InfoAutoReleve, PeriodeReleve } from '@ael/contract/releves/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { champDuReleve, envoyerReleve } from './envoyer-releve.ts'
import { lectureDuCode, lectureDuContrat } from './lecture.ts'

const releve = { jour: '2026-11-02', cadrans: [{ numeroOrdre: 1, valeurIndex: 1248 }], email: null, confirme: false }
const deuxCadrans = [...releve.cadrans, { numeroOrdre: 2, valeurIndex: 7 }]
let demandes: Array<[chemin: string, corps: unknown]>

beforeEach(() => {
  demandes = []
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    const corps = options?.body as string | undefined
    const chemin = url.slice(url.indexOf('webapi/') + 'webapi/'.length)
    if (chemin !== accesCalls.generateToken.path) demandes.push([chemin, corps && JSON.parse(corps)])
    return Response.json({ token: 't', expirationDate: '2100-01-01T00:00:00Z' })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('goes to the contract, as the wire has it: one index, or those of all the dials', async () => {
  const { envoiDuContrat } = await import('./envoi.ts')
  await envoiDuContrat('0447122').controler(releve)
  await envoiDuContrat('0447122').enregistrer({ ...releve, cadrans: deuxCadrans, confirme: true })
  const commun = { numeroContratAbonnement: '0447122', dateReleveIndexConsommation: '02/11/2026' }
  expect(demandes.slice(-2)).toEqual([
    [relevesCalls.controlerIndex.path, { ...commun, valeurIndexConsommationReleve: 1248, confirme: false }],
    [relevesCalls.enregistrerIndex.path, expect.objectContaining({ ...commun, confirme: true })],
  ])
  expect(demandes.at(-1)?.[1]).not.toHaveProperty('valeurIndexConsommationReleve')
  expect(demandes.at(-1)?.[1]).toHaveProperty('cadrans')
})

it('goes by a code, with the address of the receipt when there is one', async () => {
  const { envoiParCode } = await import('./envoi.ts')
  await envoiParCode('AAAABBBBCCCC').controler(releve)
  await envoiParCode('AAAABBBBCCCC').enregistrer({ ...releve, email: 'zoe@exemple.fr' })
  const commun = {
    token: 'AAAABBBBCCCC',
    dateReleveIndexConsommation: '02/11/2026',
    valeurIndexConsommationReleve: 1248,
    confirme: false,
  }
  expect(demandes.slice(-2)).toEqual([
    [relevesCalls.controlerIndexSansCompte.path, commun],
    [relevesCalls.enregistrerIndexSansCompte.path, { ...commun, email: 'zoe@exemple.fr' }],
  ])
})

it('is recorded once nothing is asked, or without asking once it was confirmed', async () => {
  const recu = { reference: 'R1' } as never
  const faits: string[] = []
  const envoi = (message: string | null) => ({
    controler: async () => {
      faits.push('controle')
      return { message } as never
    },
    enregistrer: async () => {
      faits.push('enregistre')
      return recu
    },
  })
  expect(await envoyerReleve(envoi(null), { releve, controle: true })).toEqual({ recu })
  expect(await envoyerReleve(envoi('Sûr ?'), { releve, controle: true })).toEqual({
    releve,
    type: 'question',
    niveau: 'attention',
    message: 'Sûr ?',
  })
  expect(await envoyerReleve(envoi('Sûr ?'), { releve, controle: false })).toEqual({ recu })
  expect(faits).toEqual(['controle', 'enregistre', 'controle', 'enregistre'])
})

it.each([
  ['W1053', false, 'question'],
  ['W1053', true, 'question'],
  ['W2000', false, 'incorrect'],
  // Confirmed, it is for an advisor.
  ['W2000', true, 'refus'],
  ['', false, 'refus'],
])('the refusal %s of a reading (confirmed: %s) is %s', async (code, confirme, type) => {
  const { ErreurAppel } = await import('@ael/contract/client.ts')
  const { etatDuRefus } = await import('./envoyer-releve.ts')
  const error = new ErreurAppel(400, { message: 'Non.', severity: 'Inconsistant', code } as never)
  expect(etatDuRefus(error, { ...releve, confirme })).toEqual({
    releve: { ...releve, confirme },
    type,
    niveau: 'urgent',
    message: 'Non.',
  })
})

it('a field of the wire is held where it is typed', () => {
  expect(
    ['dateReleveIndexConsommation', 'body.valeurIndexConsommationReleve', 'email'].map((champ) => champDuReleve(champ)),
  ).toEqual(['date', 'cadrans.0', 'email'])
})

const appareil = {
  unite: 'm3' as const,
  nombreRoues: 5,
  cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1200 }],
}
it('a meter is read from what is known of it; what is usual only by its subscriber', () => {
  const periode = { dateDebut: '2026-11-01', dateFin: '2026-11-30' } as PeriodeReleve
  const dernier = { appareil, valeurIndex: 1200, dateReleve: '2026-01-01', moyenneJour: 0.2, maximumJour: 50 }
  const repere = {
    chiffres: 5,
    cadrans: [{ numeroOrdre: 1, dernier: 1200 }],
    ensemble: { valeur: 1200, jour: '2026-01-01' },
  }
  const lue = { compteur: appareil, debut: '2026-11-01', fin: '2026-11-30' }
  expect(lectureDuContrat(dernier as unknown as DernierReleve, periode)).toEqual({
    ...lue,
    repere: { ...repere, moyenneJour: 0.2, maximumJour: 50 },
  })
  expect(lectureDuContrat({ ...dernier, appareil: null } as unknown as DernierReleve, periode)).toBeNull()
  expect(
    lectureDuContrat({ ...dernier, dateReleve: null } as unknown as DernierReleve, periode)?.repere.ensemble,
  ).toBeNull()
  const connu = {
    appareil,
    dernierIndex: 1200,
    dateDernierIndex: '2026-01-01',
    ...periode,
  } as unknown as InfoAutoReleve
  expect(lectureDuCode(connu)).toEqual({ ...lue, repere: { ...repere, moyenneJour: null, maximumJour: null } })
  expect(lectureDuCode({ ...connu, appareil: null })).toBeNull()
})
