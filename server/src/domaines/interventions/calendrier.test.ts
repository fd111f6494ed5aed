import { interventionsCalls as calls } from '@ael/contract/interventions/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { creerCampagne, creerIntervention } from '../../testing/interventions.ts'
import { evenementsPour } from '../../testing/evenements.ts'
import { refus } from '../../testing/refus.ts'
import { type Abonne, champ, rendezVousDe } from './testing/rendez-vous.ts'

const horloge = horlogeReglable()
let app: TestApp
let campagne: string
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-23T08:00:00Z')
  campagne = await creerCampagne(app.services.db)
})

const { abonne, annuler, calendriers, creneau, fixer } = rendezVousDe(() => ({ app, campagne }))

describe('the file of a calendar', () => {
  const fichier = (qui: Abonne) =>
    qui.client(calls.calendrier, { params: { contract: qui.contrat, intervention: qui.intervention } })

  it('is the same appointment as that of its mail, whoever downloads it', async () => {
    const camille = await abonne()
    const pressee = await creerCampagne(app.services.db, { date_fin_planif: '2026-12-10' })
    await creerIntervention(app.services.db, camille.contrat, pressee)
    for (const debut of ['2026-12-02T09:00:00Z', '2026-12-01T09:00:00Z']) await fixer(camille, await creneau(debut))
    const { nomFichier, contenu } = await fichier(camille)
    const texte = (await new Response(contenu).text()).replaceAll('\r\n ', '')
    expect(nomFichier).toBe('rendez-vous.ics')
    expect((await calendriers(camille)).at(-1)).toBe(texte)
    expect(
      ['STATUS', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION', 'LOCATION'].map((nom) => champ(texte, nom)),
    ).toEqual([
      'CONFIRMED',
      '20261201T090000Z',
      '20261201T110000Z',
      'Eaux de Valombre\u202F: Remplacement du compteur',
      `Dépose et pose d’un compteur. Contrat ${camille.contrat}.`,
      '12 rue des Tanneurs\\, 38999 Valombre',
    ])
  })

  it('is none without an appointment, nor of the contract of somebody else', async () => {
    const camille = await abonne()
    const autre = await abonne()
    expect(await refus(fichier(camille))).toMatchObject({ status: 412, code: 'SANS_RENDEZ_VOUS' })
    await fixer(autre, await creneau('2026-12-01T09:00:00Z'))
    expect(await refus(fichier({ ...camille, intervention: autre.intervention }))).toMatchObject({
      status: 412,
      code: 'SANS_RENDEZ_VOUS',
    })
  })

  it('brings a file for the calendar: the same uid always, a higher sequence each time, CANCEL at the end', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T07:00:00Z'))
    await fixer(lui, await creneau('2026-12-02T13:00:00Z'))
    await annuler(lui)
    const envoyes = await calendriers(lui)
    expect(envoyes.map((texte) => [champ(texte, 'METHOD'), champ(texte, 'SEQUENCE'), champ(texte, 'DTSTART')])).toEqual(
      [
        ['REQUEST', '0', '20261201T070000Z'],
        ['REQUEST', '1', '20261202T130000Z'],
        ['CANCEL', '2', '20261202T130000Z'],
      ],
    )
    expect(new Set(envoyes.map((texte) => champ(texte, 'UID'))).size).toBe(1)
    const dits = await evenementsPour(app.services.db, lui.contrat)
    const dit = (nature: string, debut: string, fin: string) => [
      `rendez_vous.${nature}`,
      { numeroContrat: lui.contrat, intervention: lui.intervention, debut, fin },
    ]
    expect(dits).toEqual([
      dit('pris', '2026-12-01T08:00:00+01:00', '2026-12-01T10:00:00+01:00'),
      dit('deplace', '2026-12-02T14:00:00+01:00', '2026-12-02T16:00:00+01:00'),
      dit('annule', '2026-12-02T14:00:00+01:00', '2026-12-02T16:00:00+01:00'),
    ])
    expect(champ(envoyes[2], 'STATUS')).toBe('CANCELLED')
    const texte = expect.stringContaining(`/#/demarches/mesInterventions/${lui.contrat}`)
    expect(await courriersPour(app.services.db, lui.email)).toMatchObject([
      { type: 'rendez-vous-fixe', texte },
      { type: 'rendez-vous-fixe', texte },
      { type: 'rendez-vous-annule', texte },
    ])
  })
})
