import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { client, contrat } from '../testing/lignes.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(async () => {
  await base.lire('truncate client, campagne_intervention restart identity cascade')
  await base.ndjson('clients', [client(1)])
  await base.ndjson('contrats', [contrat(12)])
})

const campagne = {
  identifiant: 'C26',
  libelle: 'Compteurs',
  dateDebutPlanif: '01/11/2026',
  dateFinPlanif: '2026-12-18',
}
const creneau = (capacite: number, plus: object = {}) => ({
  campagne: 'C26',
  debut: '2026-12-01T08:00:00+01:00',
  fin: '2026-12-01T10:00:00+01:00',
  capacite,
  ...plus,
})
const intervention = (plus: object = {}) => ({
  identifiant: 'INT-1',
  numeroContrat: 12,
  campagne: 'C26',
  libelle: 'Remplacement du compteur',
  motif: 'Ancienneté',
  action: 'Pose',
  ...plus,
})

it('campaigns, slots and interventions are written once, and change by their key', async () => {
  expect((await base.ndjson('campagnes', [campagne])).comptes).toMatchObject({ acceptees: 1 })
  expect((await base.ndjson('creneaux', [creneau(2)])).comptes).toMatchObject({ acceptees: 1 })
  expect((await base.ndjson('interventions', [intervention()])).comptes).toMatchObject({ acceptees: 1 })
  expect((await base.ndjson('campagnes', [campagne])).comptes).toMatchObject({ acceptees: 0, repetees: 1 })
  expect((await base.ndjson('creneaux', [creneau(2)])).comptes).toMatchObject({ acceptees: 0, repetees: 1 })
  expect((await base.ndjson('creneaux', [creneau(3)])).comptes).toMatchObject({ acceptees: 1 })
  expect((await base.ndjson('interventions', [intervention({ etat: 'REALISEE' })])).comptes).toMatchObject({
    acceptees: 1,
  })
  expect(
    await base.lire('select numero_contrat, campagne, libelle, motif_libelle, action_libelle, etat from intervention'),
  ).toEqual([
    {
      numero_contrat: '0000012',
      campagne: 'C26',
      libelle: 'Remplacement du compteur',
      motif_libelle: 'Ancienneté',
      action_libelle: 'Pose',
      etat: 'REALISEE',
    },
  ])
  expect(await base.lire('select libelle, date_debut_planif, date_fin_planif from campagne_intervention')).toEqual([
    { libelle: 'Compteurs', date_debut_planif: '2026-11-01', date_fin_planif: '2026-12-18' },
  ])
  const { debut, fin } = creneau(3)
  expect(await base.lire('select debut, fin, capacite, pris from creneau_intervention')).toEqual([
    { debut: new Date(debut), fin: new Date(fin), capacite: 3, pris: 0 },
  ])
})

it('what refers to nothing, or takes back a place that was given, is refused with its reason', async () => {
  await base.ndjson('campagnes', [campagne])
  await base.ndjson('creneaux', [creneau(1)])
  await base.ndjson('interventions', [intervention()])
  await base.lire(`insert into rendez_vous (intervention, campagne, creneau_id, uid, pris_le, fixe_le)
    select 'INT-1', 'C26', id, gen_random_uuid(), now(), now() from creneau_intervention`)
  const { comptes } = await base.ndjson('creneaux', [
    creneau(0),
    creneau(1, { campagne: 'C99' }),
    creneau(1, { fin: '2026-12-01T08:00:00+01:00' }),
  ])
  expect(comptes).toMatchObject({ acceptees: 0, lues: 3 })
  expect(Object.keys(comptes.rejets).toSorted()).toEqual([
    'campagne inconnue',
    'des rendez-vous sont déjà pris sur ce créneau : il garde au moins leurs places',
    expect.stringMatching(/finir avant de commencer/),
  ])
  const ailleurs = [intervention({ numeroContrat: 13 }), intervention({ identifiant: 'INT-2', campagne: 'C99' })]
  expect((await base.ndjson('interventions', ailleurs)).comptes.rejets).toEqual({
    'contrat inconnu': 1,
    'campagne inconnue': 1,
  })
  await base.ndjson('campagnes', [{ ...campagne, identifiant: 'C27' }])
  expect((await base.ndjson('interventions', [intervention({ campagne: 'C27' })])).comptes.rejets).toEqual({
    'un rendez-vous est déjà pris pour cette intervention, dans une autre campagne': 1,
  })
})
