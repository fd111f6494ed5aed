import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { ecrireSocle } from '../testing/lignes.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
  await ecrireSocle(base)
})
afterAll(() => base.fermer())
beforeEach(() => base.lire('truncate service_souscrit'))

const service = (code: string, plus: object = {}) => ({
  numeroContrat: 12,
  code,
  dateSouscription: '2026-01-15',
  ...plus,
})
const souscrits = () =>
  base.lire('select numero_contrat, code, souscrit_le, rum, adresse_mail from service_souscrit order by 1, 2')
const importer = async (...lignes: unknown[]) => (await base.ndjson('services', lignes)).comptes

it('are those of a contract, each once', async () => {
  const lignes = [
    service('PA', { rum: 'rum-1' }),
    service('AR', { dateSouscription: '16/01/2026', adresseMail: 'zoe@exemple.fr' }),
    service('AR', { numeroContrat: 13 }),
  ]
  expect(await importer(...lignes)).toMatchObject({ acceptees: 3, rejets: {} })
  expect(await importer(...lignes)).toMatchObject({ acceptees: 0, repetees: 3 })
  expect(await souscrits()).toEqual([
    { numero_contrat: '0000012', code: 'AR', souscrit_le: '2026-01-16', rum: null, adresse_mail: 'zoe@exemple.fr' },
    { numero_contrat: '0000012', code: 'PA', souscrit_le: '2026-01-15', rum: 'RUM-1', adresse_mail: null },
    { numero_contrat: '0000013', code: 'AR', souscrit_le: '2026-01-15', rum: null, adresse_mail: null },
  ])
  expect(await importer(service('AR', { dateSouscription: '2026-01-16' }))).toMatchObject({ acceptees: 1 })
  expect(await souscrits()).toMatchObject([
    { code: 'AR', adresse_mail: null },
    { code: 'PA' },
    { numero_contrat: '0000013' },
  ])
})

it('end when a line says so, whatever the order of the lines', async () => {
  await importer(service('AR'), service('FE'), service('AR', { numeroContrat: 13 }))
  const autre = { numero_contrat: '0000013', code: 'AR' }
  expect(
    await importer(service('AR', { estSouscrit: false }), service('SP', { estSouscrit: false }), service('FE')),
  ).toMatchObject({ acceptees: 1, repetees: 2 })
  expect(await souscrits()).toMatchObject([{ code: 'FE' }, autre])
  expect(await importer(service('AR', { estSouscrit: false }), service('AR'))).toMatchObject({
    acceptees: 1,
    repetees: 1,
  })
  expect(await souscrits()).toMatchObject([{ code: 'AR' }, { code: 'FE' }, autre])
})

it.each([
  [{ numeroContrat: 99 }, 'contrat inconnu'],
  [{ code: 'XX' }, /^code : /],
  [{ dateSouscription: '31/02/2026' }, 'dateSouscription : Saisissez une date au format JJ/MM/AAAA.'],
  [{ rum: 'é' }, 'rum : La référence du mandat n’est pas valide.'],
  [{ adresseMail: 'zoe' }, /^adresseMail : Saisissez une adresse e-mail valide/],
  [{ prix: 3 }, 'champ inconnu : prix'],
])('are refused with %j', async (plus, motif) => {
  const { rejets, acceptees } = await importer(service('AR'), service('PA', plus))
  expect({ acceptees, motifs: Object.keys(rejets) }).toEqual({
    acceptees: 1,
    motifs: [typeof motif === 'string' ? motif : expect.stringMatching(motif)],
  })
})
