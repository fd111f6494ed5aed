import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Reponses } from '@ael/contract/demarches/modele.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { refus } from '../../../testing/refus.ts'
import { creerContratReleve } from '../../../testing/releves.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const horloge = horlogeReglable('2026-11-12T08:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())

const JOUR = '12/11/2026'
const cadran = (valeurIndex: number) => [{ numeroOrdre: 1, valeurIndex }]

async function abonne({ prochain = '2026-11-12', cadrans = 1 } = {}) {
  const { db } = app.services
  const email = `titulaire${numeroUnique()}@exemple.fr`
  const numeroCompteur = `D${numeroUnique()}`
  const contrat = await creerContratReleve(db, {
    titulaire: await creerClient(db, { email }),
    numeroCompteur,
    colonnes: { prochain_releve: prochain },
  })
  await db
    .updateTable('compteur')
    .set({ nombre_cadrans: cadrans })
    .where('numero_appareil', '=', numeroCompteur)
    .execute()
  const compte = `compte${numeroUnique()}@exemple.fr`
  const id = await creerUtilisateur(db, { email: compte })
  await rattacher(db, id, contrat)
  return { contrat, numeroCompteur, email, compte, client: await app.clientDe(id) }
}
type Abonne = Awaited<ReturnType<typeof abonne>>

const valeurs = (index: number, choisies: Reponses) => ({
  dateReleveIndexConsommation: JOUR,
  cadran: cadran(index),
  ...choisies,
})
const douteux = (choisies: Reponses) => ({
  trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: choisies['confirme'] === 'Oui' },
})
const envoyer = ({ client, contrat }: Abonne, index = 1280, choisies: Reponses = {}) =>
  client(
    demarchesCalls.creationNouvelleDemarche,
    envoiDe('AUTORELEVE', contrat, { choisies: valeurs(index, choisies), contexte: douteux(choisies) }),
  )
async function envoyerSansCompte({ contrat, numeroCompteur }: Abonne, index = 1280, choisies: Reponses = {}) {
  const { body, files } = envoiDe('AUTORELEVE_DEC', contrat, {
    choisies: {
      info_moyen: 'NUMEROS',
      info_numeroContrat: contrat,
      info_numeroPhysiqueAppareil: numeroCompteur,
      ...valeurs(index, choisies),
      ...choisies,
    },
    contexte: { contrat: null, personne: null, ...douteux(choisies) },
  })
  const { numeroContrat: _saisi, ...sans } = body
  return (await app.clientDe(null))(demarchesCalls.creationNouvelleDemarche, { body: sans, files })
}
const releves = async ({ contrat }: Abonne) =>
  (
    await app.services.db
      .selectFrom('auto_releve')
      .select(['cadrans', 'origine', 'doute'])
      .where('numero_contrat', '=', contrat)
      .execute()
  ).map(({ cadrans, origine, doute }) => [cadrans, origine, doute])

describe('an index', () => {
  it('is recorded for the billing, and the request settled', async () => {
    const lui = await abonne()
    await envoyer(lui)
    expect(await releves(lui)).toEqual([[[1280], 'COMPTE', null]])
    const demandes = await app.services.db
      .selectFrom('demarche')
      .select(['etat', 'message_client'])
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    expect(demandes).toEqual([{ etat: 'TRAITE', message_client: expect.stringMatching(/AR\d{8}/) }])
    // The receipt of the request is that of the reading, and the holder has sent it himself; its form asks for no address.
    const ecrits = app.services.db.selectFrom('courrier').select(['type', 'destinataire'])
    expect(await ecrits.where('texte', 'like', `%${lui.contrat}%`).execute()).toEqual([
      { type: 'demande-recue', destinataire: lui.compte },
    ])
  })

  it('is that of the contract that is named beside the form', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    await envoyer(lui, 1280, { info_numeroContrat: autre.contrat })
    expect(await releves(autre)).toEqual([])
    expect(await releves(lui)).toHaveLength(1)
  })

  it('of the contract of somebody else is refused', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    expect(await refus(envoyer({ ...lui, contrat: autre.contrat }))).toMatchObject({ status: 403 })
    expect(await releves(autre)).toEqual([])
  })

  it('is taken once a day: W0014, also of two at the same second', async () => {
    const lui = await abonne()
    const issues = await Promise.all([refus(envoyer(lui)), refus(envoyer(lui, 1281))])
    expect(new Set(issues.map((issue) => issue?.code ?? null))).toEqual(new Set(['W0014', null]))
    expect(await refus(envoyer(lui))).toMatchObject({ status: 412, code: 'W0014' })
    expect(await releves(lui)).toHaveLength(1)
  })

  it('is not taken out of the period: W0015', async () => {
    const lui = await abonne({ prochain: '2027-05-12' })
    expect(await refus(envoyer(lui))).toMatchObject({ status: 412, code: 'W0015' })
  })

  it('that is unusual is confirmed first: W1053', async () => {
    const lui = await abonne()
    // What is usually used is told to an account alone.
    for (const [envoi, habitude] of [
      [envoyer, true],
      [envoyerSansCompte, false],
    ] as const) {
      const refuse = await refus(envoi(lui, 1700))
      expect(refuse).toMatchObject({ status: 412, code: 'W1053', severity: 'Security' })
      expect(refuse?.message.includes('d’habitude')).toBe(habitude)
    }
    expect(await releves(lui)).toEqual([])
    await envoyer(lui, 1700, { confirme: 'Oui' })
    expect(await releves(lui)).toEqual([[[1700], 'COMPTE', 'FORT']])
  })

  it('that cannot be is refused at its field, even confirmed: W2000', async () => {
    const lui = await abonne()
    for (const confirme of ['Non', 'Oui'])
      expect(await refus(envoyer(lui, 900, { confirme }))).toMatchObject({
        status: 400,
        code: 'W2000',
        champs: [{ champ: 'cadran' }],
      })
    expect(await releves(lui)).toEqual([])
  })

  it('before the last reading is refused at its day', async () => {
    const lui = await abonne()
    expect(await refus(envoyer(lui, 1280, { dateReleveIndexConsommation: '01/05/2026' }))).toMatchObject({
      champs: [{ champ: 'dateReleveIndexConsommation' }],
    })
  })
})

describe('without an account', () => {
  it('the number of the meter is enough, and the holder is told', async () => {
    const lui = await abonne()
    expect(await envoyerSansCompte(lui)).toMatchObject({ numeroContrat: lui.contrat })
    expect(await releves(lui)).toEqual([[[1280], 'VISITE', null]])
    expect((await courriersPour(app.services.db, lui.email)).map(({ type }) => type)).toEqual(['releve-enregistre'])
  })

  it('of a meter of several dials each is told, by its numbers or by the code of a letter', async () => {
    const deux = { cadran: [...cadran(1000), { numeroOrdre: 2, valeurIndex: 280 }] }
    const [lui, elle] = [await abonne({ cadrans: 2 }), await abonne({ cadrans: 2 })]
    await envoyerSansCompte(lui, 0, deux)
    expect(await releves(lui)).toEqual([[[1000, 280], 'VISITE', null]])
    const { token } = await (
      await app.clientDe(null)
    )(relevesCalls.identifierAutoReleve, {
      body: { numeroContratAbonnement: elle.contrat, numeroCompteur: elle.numeroCompteur },
    })
    await envoyerSansCompte(elle, 0, { ...deux, info_moyen: 'CODE', info_code: token })
    expect((await releves(elle)).map(([lus]) => lus)).toEqual([[1000, 280]])
  })

  it.each([
    ['one of two dials', 2, 'Indiquez l’index de chaque cadran.'],
    ['two of one dial', 1, 'Ce compteur n’a qu’un cadran.'],
  ])('%s is refused at its field', async (_, cadrans, message) => {
    const lui = await abonne({ cadrans })
    const lus = cadrans === 1 ? [...cadran(1000), { numeroOrdre: 2, valeurIndex: 280 }] : cadran(1280)
    expect(await refus(envoyerSansCompte(lui, 0, { cadran: lus }))).toMatchObject({
      status: 400,
      code: 'W2000',
      champs: [{ champ: 'cadran', message: expect.stringContaining(message) }],
    })
    expect(await releves(lui)).toEqual([])
  })

  it('the code of a letter is enough', async () => {
    const lui = await abonne()
    const { token } = await (
      await app.clientDe(null)
    )(relevesCalls.identifierAutoReleve, {
      body: { numeroContratAbonnement: lui.contrat, numeroCompteur: lui.numeroCompteur },
    })
    await app.services.db
      .updateTable('code_releve')
      .set({ origine: 'INVITATION', fin_periode: '2026-11-28' })
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    await envoyerSansCompte(lui, 1280, { info_moyen: 'CODE', info_code: token })
    expect(await releves(lui)).toEqual([[[1280], 'INVITATION', null]])
  })

  it('a code that opens nothing is refused, whatever numbers stand beside', async () => {
    const lui = await abonne()
    const faux = { info_moyen: 'CODE', info_code: 'ABCD-EFGH-JKLM' }
    expect(await refus(envoyerSansCompte(lui, 1280, faux))).toMatchObject({ code: 'CODE' })
    expect(await releves(lui)).toEqual([])
  })

  it('whoever names his own contract beside the form records that one’s, whatever numbers the form holds', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const { body, files } = envoiDe('AUTORELEVE_DEC', lui.contrat, { choisies: valeurs(1280, {}) })
    const melees = {
      ...body.valeurs,
      info_numeroContrat: autre.contrat,
      info_numeroPhysiqueAppareil: autre.numeroCompteur,
      info_moyen: 'NUMEROS',
    }
    await lui.client(demarchesCalls.creationNouvelleDemarche, { body: { ...body, valeurs: melees }, files })
    expect([await releves(lui), await releves(autre)]).toEqual([[[[1280], 'COMPTE', null]], []])
  })

  it('a meter of another contract is refused', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    expect(await refus(envoyerSansCompte({ ...lui, numeroCompteur: autre.numeroCompteur }))).toMatchObject({
      status: 400,
      code: 'CONTRAT',
    })
    expect(await releves(lui)).toEqual([])
  })

  it('the same numbers cannot be tried without end', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const { db } = app.services
    const codes: (string | undefined)[] = []
    for (let essai = 0; essai < 31; essai++) {
      // The limit of requests is another one.
      await db.deleteFrom('tentative_connexion').where('cle', 'like', 'demarche-%').execute()
      codes.push((await refus(envoyerSansCompte({ ...lui, numeroCompteur: autre.numeroCompteur })))?.code)
    }
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['CONTRAT']))
    expect(codes[30]).not.toBe('CONTRAT')
  })
})
