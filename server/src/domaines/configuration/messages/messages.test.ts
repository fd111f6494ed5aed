import type { Client } from '@ael/contract/client.ts'
import { messagesCalls as appels } from '@ael/contract/configuration/messages.calls.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedServices } from '../../../open-services.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { secondServeur } from '../../../testing/second-serveur.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let autre: OpenedServices
let admin: Client

beforeAll(async () => {
  app = await createTestApp()
  autre = await secondServeur(app)
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
})
afterAll(async () => {
  await autre.close()
  await app.close()
})

const phrase = () => refus(admin(reglagesCalls.supprimerParametre, { body: { nom: 'Absent' } }))
const saisie = { controller: 'configuration', action: 'supprimerparametre', code: 'parametre' }

it('a sentence stands in the place of the built-in one on all servers at once, is replaced, and given back', async () => {
  const libelle = 'Ce réglage est introuvable.'
  const { serial } = await admin(appels.ajouterMessage, { body: { ...saisie, libelle } })
  await expect.poll(phrase).toMatchObject({ message: libelle })
  await expect
    .poll(async () =>
      (await autre.services.configuration.lire()).messages.get('configuration/supprimerparametre/parametre'),
    )
    .toBe(libelle)
  const anglais = { ...saisie, culture: 'en-GB', libelle: 'This setting cannot be found.' }
  const { serial: autreLangue } = await admin(appels.ajouterMessage, { body: anglais })
  expect(await phrase()).toMatchObject({ message: libelle })
  await admin(appels.supprimerMessage, { body: { serial: autreLangue } })
  const encore = await admin(appels.ajouterMessage, { body: { ...saisie, libelle: 'Autre phrase.' } })
  expect(encore.serial).toBe(serial)
  await expect.poll(phrase).toMatchObject({ message: 'Autre phrase.' })
  const { resultats } = await admin(appels.listeMessage, {})
  expect(resultats).toEqual([
    {
      serial,
      controller: 'Configuration',
      action: 'SupprimerParametre',
      code: 'PARAMETRE',
      culture: 'fr-FR',
      libelle: 'Autre phrase.',
    },
  ])
  const { contenu } = await admin(reglagesCalls.exportReglages, { params: { cible: 'messages', format: 'csv' } })
  expect((await contenu.text()).split('\r\n')).toEqual([
    expect.stringMatching(/Contrôleur;Action;Code;Culture;Libellé$/),
    'Configuration;SupprimerParametre;PARAMETRE;fr-FR;Autre phrase.',
    '',
  ])
  expect(await admin(appels.supprimerMessage, { body: { serial } })).toEqual({
    message: 'Suppression correctement effectuée',
  })
  await expect.poll(phrase).toMatchObject({ message: 'Ce paramètre n’existe pas ou plus. Rechargez la liste.' })
  const { resultats: actes } = await admin(journalCalls.listeActes, { query: { recherche: 'supprimerMessage' } })
  expect(actes[0]).toMatchObject({
    objet: 'Message Configuration/SupprimerParametre PARAMETRE, fr-FR',
    avant: { libelle: 'Autre phrase.' },
    apres: null,
  })
  const { resultats: ecrits } = await admin(journalCalls.listeActes, { query: { recherche: 'ajouterMessage' } })
  expect(ecrits.map(({ avant, apres }) => [avant, apres])).toEqual([
    [{ libelle }, { libelle: 'Autre phrase.' }],
    [null, { libelle: anglais.libelle }],
    [null, { libelle }],
  ])
  expect(await refus(admin(appels.supprimerMessage, { body: { serial } }))).toMatchObject({ status: 404 })
})

it('a sentence has its place by its call, its code and its language, and stands in their order', async () => {
  const place = { controller: 'Alerte', action: 'autorisations', code: 'CONTRAT', culture: 'fr-FR' }
  const places = [
    place,
    { ...place, culture: 'en-GB' },
    { ...place, code: 'ALERTE' },
    { ...place, action: 'alertes' },
    { ...place, controller: 'Acces' },
  ]
  const numeros: number[] = []
  for (const cle of places) {
    const libelle = `${Object.values(cle).join(' ')}.`
    numeros.push((await admin(appels.ajouterMessage, { body: { ...cle, libelle } })).serial)
  }
  const lus = async () => (await admin(appels.listeMessage, {})).resultats.map(({ serial }) => serial)
  expect(await lus()).toEqual(numeros.toReversed())
  const { resultats: actes } = await admin(journalCalls.listeActes, { query: { recherche: 'ajouterMessage' } })
  expect(actes.slice(0, places.length).map(({ avant }) => avant)).toEqual(places.map(() => null))
  for (const [rang, serial] of numeros.entries()) {
    await admin(appels.supprimerMessage, { body: { serial } })
    expect(await lus()).toEqual(numeros.slice(rang + 1).toReversed())
  }
})

it.each([
  [{ controller: 'Ailleurs' }, 'controller'],
  [{ action: 'nullePart' }, 'action'],
  [{ code: 'un code' }, 'code'],
  [{ culture: 'francais' }, 'culture'],
  [{ libelle: '' }, 'libelle'],
  [{ libelle: 'x'.repeat(2001) }, 'libelle'],
])('%o is refused at its field', async (ecart, champ) => {
  const refuse = await refus(admin(appels.ajouterMessage, { body: { ...saisie, libelle: 'Bonjour.', ...ecart } }))
  expect(refuse).toMatchObject({ status: 400, champs: [{ champ }] })
  expect((await admin(appels.listeMessage, {})).resultats).toEqual([])
})

it('the calls are told, so that none is typed from memory', async () => {
  const { appels: connus } = await admin(appels.listeMessage, {})
  expect(connus.find(({ controller }) => controller === 'Configuration')?.actions).toContain('SupprimerParametre')
})
