import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AbonnementVoulu, creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { ecrireJours, type JourVoulu, poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte, declenchements as declenchees } from '../testing/alertes.ts'
import type { Declenchement } from './declenchement.ts'
import { declencher } from './declencher.ts'
import { evaluerGroupes } from './evaluer-groupes.ts'

const AUJOURDHUI = '2026-11-21'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable(`${AUJOURDHUI}T05:00:00Z`) })
})
afterAll(() => app.close())

type Voulu = Pick<Declenchement, 'alerteId' | 'type' | 'numeroContrat' | 'versQui'> & {
  age: number
  titulaire?: string
}

/** A firing of so many days ago. */
function declenchement({ age, ...voulu }: Voulu): Declenchement {
  const jour = ajouterJours(AUJOURDHUI, -age)
  return {
    titulaire: null,
    ...voulu,
    cle: `JOUR:${jour}`,
    jour,
    depuis: jour,
    periode: { debut: jour, fin: jour },
    litres: 240,
    montantCents: null,
    titre: 'Mon alerte',
    message: String(age),
  }
}

/** What was sent of the firings of a contract. */
const envoisDe = (numeroContrat: string) =>
  app.services.db
    .selectFrom('envoi_alerte as e')
    .innerJoin('instance_alerte as i', 'i.id', 'e.instance_id')
    .select(['i.message', 'e.destinataire'])
    .where('i.numero_contrat', '=', numeroContrat)
    .execute()

/** Days on which an alert fired, in the order in which they are found; answers of which one somebody is told. */
async function dits(...ages: number[]): Promise<number[]> {
  const { db } = app.services
  const numeroContrat = await creerAbonnement(db)
  const alerteId = await creerAlerte(db, {
    utilisateur_id: await creerUtilisateur(db),
    numero_contrat: numeroContrat,
  })
  const versQui = { canal: 'MAIL', destinataire: 'moi@exemple.fr' } as const
  const declenchements = ages.map((age) => declenchement({ alerteId, type: 'AC', numeroContrat, age, versQui }))
  expect(await declencher(app.services, db, declenchements)).toBe(ages.length)
  return (await envoisDe(numeroContrat)).map(({ message }) => Number(message))
}

it.each([
  ['today', [0], [0]],
  ['thirty days ago', [30], [30]],
  ['the day before that', [31], []],
  ['on several days, the last of them', [3, 1, 2], [1]],
  ['on several days, but none that is too old', [40, 29], [29]],
])('what fired %s is told', async (_, ages, attendus) => expect(await dits(...ages)).toEqual(attendus))

it('each that fired on a contract is told, and not the last of them all', async () => {
  const { db } = app.services
  const titulaire = await creerClient(db, { email: 'titulaire@exemple.fr' })
  const numeroContrat = await creerAbonnement(db, { titulaire })
  const utilisateur_id = await creerUtilisateur(db)
  const [sienne, autre] = [
    await creerAlerte(db, { utilisateur_id, numero_contrat: numeroContrat }),
    await creerAlerte(db, { utilisateur_id, numero_contrat: numeroContrat }),
  ]
  const moi = { canal: 'MAIL', destinataire: 'moi@exemple.fr' } as const
  const protection = { alerteId: null, numeroContrat, titulaire, versQui: null }
  await declencher(app.services, db, [
    declenchement({ ...protection, type: 'AF', age: 1 }),
    declenchement({ ...protection, type: 'AS', age: 2 }),
    declenchement({ alerteId: sienne, type: 'AC', numeroContrat, age: 1, versQui: moi }),
    declenchement({ alerteId: autre, type: 'AC', numeroContrat, age: 2, versQui: moi }),
  ])
  const envoyes = await db
    .selectFrom('envoi_alerte as e')
    .innerJoin('instance_alerte as i', 'i.id', 'e.instance_id')
    .select(['i.alerte_id as alerte', 'i.code_type_alarme as type', 'e.destinataire'])
    .where('i.numero_contrat', '=', numeroContrat)
    .orderBy('i.id')
    .execute()
  expect(envoyes).toEqual([
    { alerte: null, type: 'AF', destinataire: 'titulaire@exemple.fr' },
    { alerte: null, type: 'AS', destinataire: 'titulaire@exemple.fr' },
    { alerte: sienne, type: 'AC', destinataire: 'moi@exemple.fr' },
    { alerte: autre, type: 'AC', destinataire: 'moi@exemple.fr' },
  ])
})

it('whoever is named beside the holder is told once of what an alert tells as well', async () => {
  const { db } = app.services
  const titulaire = await creerClient(db, { email: 'titulaire@exemple.fr' })
  const numeroContrat = await creerAbonnement(db, { titulaire })
  const utilisateur_id = await creerUtilisateur(db)
  await db
    .insertInto('notification_mail')
    .values({
      numero_contrat: numeroContrat,
      numero_client_titulaire: titulaire,
      code_type_alarme: 'AF',
      adresse_mail: 'gardien@exemple.fr',
      utilisateur_id,
    })
    .execute()
  const alerteId = await creerAlerte(db, { utilisateur_id, numero_contrat: numeroContrat, code_type_alarme: 'AF' })
  const fuite = { type: 'AF', numeroContrat, age: 1 } as const
  await declencher(app.services, db, [
    declenchement({ ...fuite, alerteId: null, titulaire, versQui: null }),
    declenchement({ ...fuite, alerteId, versQui: { canal: 'MAIL', destinataire: 'moi@exemple.fr' } }),
  ])
  const envoyes = await envoisDe(numeroContrat)
  expect(new Set(envoyes.map(({ destinataire }) => destinataire))).toEqual(
    new Set(['titulaire@exemple.fr', 'moi@exemple.fr', 'gardien@exemple.fr']),
  )
  expect(envoyes).toHaveLength(3)
})

it('the sum of a group holds the measured hours of its contracts in force, and is told those whose alert is active', async () => {
  const { db } = app.services
  const usager = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], accesContratResilie: true })
  const ajouter = async (jours: JourVoulu, voulu: AbonnementVoulu = {}) => {
    const contrat = await creerAbonnement(db, voulu)
    await rattacher(db, usager, contrat)
    await ecrireJours(db, await poserCompteurRadio(db, contrat), '2026-11-20', AUJOURDHUI, jours)
  }
  // Of a meter and of the one that took its place, to each its own day.
  const remplace = await creerAbonnement(db)
  await rattacher(db, usager, remplace)
  for (const [pose, sien] of [
    [{ fin: AUJOURDHUI }, '2026-11-20'],
    [{ debut: AUJOURDHUI }, AUJOURDHUI],
  ] as const) {
    const compteur = await poserCompteurRadio(db, remplace, pose)
    await ecrireJours(db, compteur, '2026-11-20', AUJOURDHUI, (jour) => ({ litres: jour === sien ? 2 : 1000 }))
  }
  // One is of drainage alone, and ends tomorrow.
  const finit = { etat: 'RA', colonnes: { date_resiliation: '2026-11-22', date_etat: '2026-11-22' } } as const
  await ajouter({ litres: 1 }, { type: 'AS', ...finit })
  await ajouter({ litres: 100, etats: `m${'e'.repeat(23)}` })
  await ajouter({ litres: 1000 }, { type: 'BT' })
  await ajouter({ litres: 1000 }, { etat: 'RA', colonnes: { date_resiliation: '2026-11-19', date_etat: '2026-11-19' } })
  await ajouter({ litres: 1000 }, { colonnes: { date_mise_en_service: '2026-11-22' } })
  const active = await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 171 })
  await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 172 })
  const mensuelle = await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 343, periodicite: 'MOIS' })
  await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 1, statut: 'DESACTIVE' })
  await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 1, periode_debut: '2026-11-22' })
  await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 1, periode_fin: '2026-11-19' })
  // What is asked for on a contract is no sum, nor is what an absence is told by.
  await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 1, numero_contrat: remplace })
  await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 1, code_type_alarme: 'SC' })
  // Of a month, what ran while the alert did: it ended yesterday, and began today.
  const mois = { utilisateur_id: usager, seuil_litres: 1, periodicite: 'MOIS' }
  const finie = await creerAlerte(db, { ...mois, periode_fin: '2026-11-20' })
  const neuve = await creerAlerte(db, { ...mois, periode_debut: AUJOURDHUI })
  // Of another account, whose alert ended the day before yesterday.
  const voisin = await creerUtilisateur(db)
  const sien = await creerAbonnement(db)
  await rattacher(db, voisin, sien)
  await ecrireJours(db, await poserCompteurRadio(db, sien), '2026-11-01', AUJOURDHUI, { litres: 1 })
  await creerAlerte(db, { ...mois, utilisateur_id: voisin, periode_fin: '2026-11-19' })
  await evaluerGroupes(app.services)
  expect((await declenchees(db)).filter(({ contrat }) => contrat === null)).toMatchObject([
    { alerte_id: active, jour: '2026-11-20', litres: 172 },
    { alerte_id: active, jour: AUJOURDHUI, litres: 172 },
    { alerte_id: mensuelle, jour: AUJOURDHUI, litres: 344 },
    { alerte_id: finie, jour: '2026-11-20', litres: 172 },
    { alerte_id: neuve, jour: AUJOURDHUI, litres: 172 },
  ])
})
