import { ecrireCreneau } from '@ael/contract/demarches/creneau.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creerCampagne, creerCreneau, creerIntervention } from '../../../testing/interventions.ts'
import { creerUsager, type Usager } from '../../../testing/usager.ts'
import { effetDe } from './registre.ts'

let app: TestApp
let campagne: string
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  campagne = await creerCampagne(app.services.db)
})

interface Abonne extends Usager {
  utilisateur: UtilisateurSession
  intervention: string
}
let rang = 0
async function abonne(): Promise<Abonne> {
  const email = `rendez-vous${(rang += 1)}@ael.test`
  const usager = await creerUsager(app, { email })
  return {
    ...usager,
    intervention: await creerIntervention(app.services.db, usager.contrat, campagne),
    utilisateur: {
      id: usager.id,
      identifiant: email,
      email,
      nom: 'Durand',
      prenom: 'Alix',
      profils: ['UTILISATEUR_STANDARD'],
      premiumId: null,
      accesContratResilie: false,
    },
  }
}

/** What a request does once it is recorded, in a transaction. */
const agir = (typeFormulaire: string, { utilisateur, contrat }: Abonne, valeurs: Record<string, string>) =>
  app.services.db.transaction().execute((trx) =>
    effetDe(typeFormulaire)!(app.services, trx, {
      id: 1,
      reference: 'DE00000001',
      typeFormulaire,
      valeurs,
      contrat,
      prouve: null,
      utilisateur,
      email: utilisateur.email,
      adresse: '127.0.0.1',
    }),
  )
const prendre = (qui: Abonne, rdv_creneau: string, rdv_identifiant = qui.intervention) =>
  agir('INTERVENTION_RDV', qui, { rdv_identifiant, rdv_creneau })
const rendre = (qui: Abonne, rdv_identifiant = qui.intervention) =>
  agir('INTERVENTION_RDV_ANNULATION', qui, { rdv_identifiant })

const planifiees = async ({ client, contrat }: Abonne) => {
  const { resultats } = await client(interventionsCalls.interventionsPlanifiees, { params: { contract: contrat } })
  return resultats.map(({ identifiant, dateHeureDebutRendezVous }) => [identifiant, dateHeureDebutRendezVous])
}
const courriers = async ({ utilisateur }: Abonne) =>
  (await courriersPour(app.services.db, utilisateur.email)).map(({ type }) => type)

const MATIN = ecrireCreneau({ debut: '2026-12-01T08:00:00+01:00', fin: '2026-12-01T10:00:00+01:00' })
const matin = () => creerCreneau(app.services.db, campagne, '2026-12-01T07:00:00Z')

describe('an appointment that is asked for', () => {
  it.each([
    ['as it is offered', MATIN],
    ['by the clock of the place', '2026-12-01T08:00/2026-12-01T10:00'],
    ['by universal time', '2026-12-01T07:00:00.000Z/2026-12-01T09:00:00.000Z'],
  ])('is taken at the slot that is named %s', async (_, creneau) => {
    await matin()
    const lui = await abonne()
    expect(await prendre(lui, creneau)).toEqual({
      etat: 'TRAITE',
      messageClient: 'Votre rendez-vous est fixé\u202F: le 01/12/2026 de 08\u202Fh\u202F00 à 10\u202Fh\u202F00.',
    })
    expect(await planifiees(lui)).toEqual([[lui.intervention, '2026-12-01T08:00:00+01:00']])
    expect(await courriers(lui)).toEqual(['rendez-vous-fixe'])
  })

  it('is moved when another slot is chosen', async () => {
    await matin()
    await creerCreneau(app.services.db, campagne, '2026-12-01T13:00:00Z')
    const lui = await abonne()
    await prendre(lui, MATIN)
    await prendre(lui, '2026-12-01T14:00/2026-12-01T16:00')
    expect(await planifiees(lui)).toEqual([[lui.intervention, '2026-12-01T14:00:00+01:00']])
  })

  it('is refused once its slot is full', async () => {
    await matin()
    const [un, autre] = [await abonne(), await abonne()]
    await prendre(un, MATIN)
    await expect(prendre(autre, MATIN)).rejects.toMatchObject({ code: 'COMPLET' })
    expect(await planifiees(autre)).toEqual([])
    expect(await courriers(autre)).toEqual([])
  })

  it.each([
    ['no slot', '', 'SAISIE'],
    ['a time that the clocks skip', '2027-03-28T02:30/2027-03-28T04:00', 'SAISIE'],
    ['a slot that is not offered', '2026-12-01T09:00/2026-12-01T11:00', 'CRENEAU'],
    ['a day that is past', '2026-11-20T08:00/2026-11-20T10:00', 'CRENEAU_PASSE'],
  ])('is refused for %s', async (_, creneau, code) => {
    await matin()
    const lui = await abonne()
    await expect(prendre(lui, creneau)).rejects.toMatchObject({ code })
    expect(await planifiees(lui)).toEqual([])
  })

  it('is refused for the intervention of somebody else', async () => {
    await matin()
    const [un, autre] = [await abonne(), await abonne()]
    await expect(prendre(un, MATIN, autre.intervention)).rejects.toMatchObject({ code: 'INTERVENTION' })
    expect(await planifiees(autre)).toEqual([])
  })
})

describe('an appointment that is given up', () => {
  it('is cancelled, and its place is free for another', async () => {
    await matin()
    const [un, autre] = [await abonne(), await abonne()]
    await prendre(un, MATIN)
    expect(await rendre(un)).toEqual({ etat: 'TRAITE', messageClient: 'Votre rendez-vous est annulé.' })
    expect(await planifiees(un)).toEqual([])
    expect(await courriers(un)).toEqual(['rendez-vous-fixe', 'rendez-vous-annule'])
    await prendre(autre, MATIN)
    expect(await planifiees(autre)).toHaveLength(1)
  })

  it('is refused where there is none, or it is somebody else’s', async () => {
    await matin()
    const [un, autre] = [await abonne(), await abonne()]
    await prendre(un, MATIN)
    await expect(rendre(autre)).rejects.toMatchObject({ code: 'SANS_RENDEZ_VOUS' })
    await expect(rendre(autre, un.intervention)).rejects.toMatchObject({ code: 'INTERVENTION' })
    expect(await planifiees(un)).toHaveLength(1)
  })
})
