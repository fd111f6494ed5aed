import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import { contratSeul } from '@ael/contract/demarches/contexte.ts'
import { contexteDe, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import type { Formulaire, Reponses } from '@ael/contract/demarches/modele.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { creerContratRattache, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { resoudreCaptcha } from '../../testing/captcha.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { evenementsPour } from '../../testing/evenements.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { limiteDesVisiteurs, limiteDuCompte } from './limites.ts'

const horloge = horlogeReglable('2026-11-22T09:00:00Z')
let app: TestApp
let dossier: string
let visiteur: Client
let client: Client
let utilisateurId: number
let numeroContrat: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-demarches-'))
  app = await createTestApp({
    horloge,
    env: { DATA_DIR: dossier, CAPTCHA_PROVIDER: 'ALTCHA', SERVICE_EMAIL: 'accueil@exemple.fr' },
  })
  utilisateurId = await creerUtilisateur(app.services.db)
  numeroContrat = await creerContratRattache(app.services.db, utilisateurId)
  client = await app.clientDe(utilisateurId)
  visiteur = await app.clientDe(null)
})
afterAll(async () => {
  await app.close()
  await rm(dossier, { recursive: true })
})

const formulaire = (type: string): Formulaire => formulaireDe(type)!
const PDF = (nom: string, texte = '%PDF-1.4\n%%EOF\n') => new File([texte], nom, { type: 'application/pdf' })

/** Good answers to all that a form asks, and its files. */
function envoi(type: string, { connecte = true, choisies = {} }: { connecte?: boolean; choisies?: Reponses } = {}) {
  const contexte = contexteDe(
    formulaire(type),
    connecte ? { personne: PERSONNE, contrat: contratSeul(numeroContrat) } : {},
  )
  const { ...valeurs } = repondre(formulaire(type), contexte, { choisies })
  return {
    body: {
      typeFormulaire: type,
      idProcessus: randomUUID() as string,
      valeurs: valeurs as Record<string, string | string[]>,
      ...(connecte && formulaire(type).contrat !== 'aucun' && { numeroContrat }),
    },
    files: [PDF('document.pdf')],
  }
}

const lignes = () => app.services.db.selectFrom('demarche').selectAll().orderBy('id').execute()
const derniere = async () => (await lignes()).at(-1)!
const gardes = async () =>
  (await readdir(path.join(dossier, 'pieces'), { recursive: true, withFileTypes: true })).filter((un) => un.isFile())
    .length

describe('a request', () => {
  it('is recorded with its questions, its answers and its files, under a reference', async () => {
    const {
      reference,
      numeroContrat: pour,
      message,
      result,
    } = await client(demarchesCalls.creationNouvelleDemarche, envoi('COORD_PAYEUR_CONTACT'))
    expect(reference).toMatch(/^DE\d{8}$/)
    expect(pour).toBe(numeroContrat)
    expect(message).toMatch(/enregistrée/)
    const { titulaire, payeur } = await app.services.db
      .selectFrom('abonnement')
      .select(['numero_client_titulaire as titulaire', 'numero_client_payeur as payeur'])
      .where('numero_contrat', '=', numeroContrat)
      .executeTakeFirstOrThrow()
    expect(result).toMatchObject({
      numeroContratAbonnement: numeroContrat,
      rum: null,
      nomCreancier: null,
      tokenKey: null,
      titulaire: { numeroClient: titulaire },
      payeur: { numeroClient: payeur },
    })
    const ligne = await derniere()
    expect(ligne).toMatchObject({
      reference,
      etat: 'EN_ATTENTE',
      numero_contrat: numeroContrat,
      utilisateur_id: utilisateurId,
      traitee_le: null,
    })
    expect(ligne.reponses).toContainEqual({
      etape: 'La nouvelle adresse',
      champ: 'payeur_rue',
      question: 'Numéro et voie',
      reponse: '12 RUE DES LAVANDIÈRES',
    })
    const pieces = await app.services.db
      .selectFrom('piece_demarche')
      .selectAll()
      .where('demarche_id', '=', ligne.id)
      .execute()
    expect(pieces).toMatchObject([{ nom: 'document.pdf', type: 'application/pdf', octets: 15, champ: 'info_file' }])
    expect(await gardes()).toBe(1)
    const evenements = await app.services.db
      .selectFrom('evenement_demarche')
      .selectAll()
      .where('demarche_id', '=', ligne.id)
      .execute()
    expect(evenements).toMatchObject([{ nature: 'CREATION', etat: 'EN_ATTENTE', utilisateur_id: utilisateurId }])
    const dits = await evenementsPour(app.services.db, numeroContrat)
    expect(dits).toEqual([
      [
        'demande.creee',
        expect.objectContaining({ reference, etat: 'EN_ATTENTE', email: 'zoe@exemple.fr', nombreDePieces: 1 }),
      ],
    ])
    expect(JSON.stringify(dits)).toContain('12 RUE DES LAVANDIÈRES')
  })

  it('that a failure keeps from being recorded leaves nothing; its unit is told of it where the service wants to be', async () => {
    const { db } = app.services
    const echouer = async (adresse = 'payeurs@exemple.fr') => {
      await expect(client(demarchesCalls.creationNouvelleDemarche, envoi('COORD_PAYEUR_CONTACT'))).rejects.toThrow()
      return (await courriersPour(db, adresse)).filter(({ type }) => type === 'demande-en-echec')
    }
    await db
      .insertInto('contact_demarche')
      .values({ type_formulaire: 'COORD_PAYEUR_CONTACT', type_contrat: 'EA', email_message: 'payeurs@exemple.fr' })
      .execute()
    const avant = [(await lignes()).length, await gardes()]
    await sql`alter table evenement_demarche add constraint panne check (false) not valid`.execute(db)
    onTestFinished(async () => {
      await db.deleteFrom('definition_demarche').execute()
      await db.deleteFrom('contact_demarche').execute()
    })
    try {
      expect(await echouer()).toEqual([])
      await db
        .insertInto('definition_demarche')
        .values({ type_formulaire: 'COORD_PAYEUR_CONTACT', alert_on_waterp_issue: true })
        .execute()
      expect(await echouer()).toMatchObject([
        {
          sujet: 'Demande non enregistrée\u202F: Demander un changement d’adresse de facturation',
          texte: expect.stringContaining(numeroContrat) as string,
        },
      ])
      // Without a unit the service itself is told, where it has an address.
      await db.deleteFrom('contact_demarche').execute()
      const { config } = app.services
      const { SERVICE_EMAIL } = config
      for (const adresse of [SERVICE_EMAIL, '']) {
        config.SERVICE_EMAIL = adresse
        expect(await echouer(SERVICE_EMAIL)).toHaveLength(1)
      }
      config.SERVICE_EMAIL = SERVICE_EMAIL
      expect(await courriersPour(db, '')).toEqual([])
    } finally {
      await sql`alter table evenement_demarche drop constraint panne`.execute(db)
    }
    expect([(await lignes()).length, await gardes()]).toEqual(avant)
    // What is only refused is nobody's to look at.
    await refus(client(demarchesCalls.creationNouvelleDemarche, { ...envoi('COORD_PAYEUR_CONTACT'), files: [] }))
    expect(
      (await courriersPour(db, 'payeurs@exemple.fr')).filter(({ type }) => type === 'demande-en-echec'),
    ).toHaveLength(1)
  })

  it('sent again answers the first answer, and creates nothing', async () => {
    const premier = envoi('COORD_PAYEUR_CONTACT')
    const reponse = await client(demarchesCalls.creationNouvelleDemarche, premier)
    const avant = [(await lignes()).length, await gardes()]
    expect(await client(demarchesCalls.creationNouvelleDemarche, premier)).toEqual(reponse)
    expect([(await lignes()).length, await gardes()]).toEqual(avant)
  })

  it('sent again with other answers is not said to be sent: it tells under which reference the first one was', async () => {
    const premier = envoi('RECLAMATION', { choisies: { info_message: 'De l’eau coule.' } })
    const { reference } = await client(demarchesCalls.creationNouvelleDemarche, premier)
    const avant = (await lignes()).length
    const change = {
      ...premier,
      body: { ...premier.body, valeurs: { ...premier.body.valeurs, info_message: 'Elle ne coule plus.' } },
    }
    expect(await refus(client(demarchesCalls.creationNouvelleDemarche, change))).toMatchObject({
      status: 412,
      code: 'DEJA_ENVOYEE',
      message: expect.stringContaining(reference) as string,
    })
    expect((await lignes()).length).toBe(avant)
  })

  it('sent ten times at once is made once, and all are told the same', async () => {
    const un = envoi('COORD_PAYEUR_CONTACT')
    const [lignesAvant, fichiersAvant] = [(await lignes()).length, await gardes()]
    const reponses = await Promise.all(
      Array.from({ length: 10 }, () => client(demarchesCalls.creationNouvelleDemarche, un)),
    )
    expect(new Set(reponses.map(({ reference }) => reference)).size).toBe(1)
    expect((await lignes()).length).toBe(lignesAvant + 1)
    expect(await gardes()).toBe(fichiersAvant + 1)
  })

  it('of somebody else under the same identifier is refused, and tells nothing of the first', async () => {
    const un = envoi('COORD_PAYEUR_CONTACT')
    await client(demarchesCalls.creationNouvelleDemarche, un)
    const autre = await creerUtilisateur(app.services.db)
    const sien = await creerContratRattache(app.services.db, autre)
    const refuse = await refus(
      (await app.clientDe(autre))(demarchesCalls.creationNouvelleDemarche, {
        ...un,
        body: { ...un.body, numeroContrat: sien },
      }),
    )
    expect(refuse).toMatchObject({ status: 412, code: 'PROCESSUS' })
    // Nor to another account of the same contract.
    await rattacher(app.services.db, autre, numeroContrat)
    const meme = await refus((await app.clientDe(autre))(demarchesCalls.creationNouvelleDemarche, un))
    expect(meme).toMatchObject({ status: 412, code: 'PROCESSUS' })
  })

  it('of an account is not answered again to a visitor, nor that of a visitor to an account', async () => {
    const sansCompte = envoi('RECLAMATION', { connecte: false })
    const enVisite = async (un: typeof sansCompte) =>
      visiteur(demarchesCalls.creationNouvelleDemarche, {
        ...un,
        body: { ...un.body, captcha: await resoudreCaptcha(visiteur) },
      })
    await client(demarchesCalls.creationNouvelleDemarche, sansCompte)
    expect(await refus(enVisite(sansCompte))).toMatchObject({ status: 412, code: 'PROCESSUS' })
    const sienne = envoi('RECLAMATION', { connecte: false })
    const reponse = await enVisite(sienne)
    expect(await refus(client(demarchesCalls.creationNouvelleDemarche, sienne))).toMatchObject({
      status: 412,
      code: 'PROCESSUS',
    })
    expect(await enVisite(sienne)).toEqual(reponse)
  })

  it('drops what is no longer asked, and refuses the rest field by field', async () => {
    const un = envoi('ENTREPRISE')
    const avant = (await lignes()).length
    const refuse = await refus(
      client(demarchesCalls.creationNouvelleDemarche, {
        ...un,
        body: { ...un.body, valeurs: { ...un.body.valeurs, info_siret: '1', info_ape: 'x', info_delai: 'REPORT' } },
      }),
    )
    expect(refuse?.status).toBe(400)
    expect(refuse?.champs?.map(({ champ }) => champ)).toEqual(['info_siret', 'info_ape'])
    expect((await lignes()).length).toBe(avant)
    await client(demarchesCalls.creationNouvelleDemarche, {
      ...un,
      body: { ...un.body, valeurs: { ...un.body.valeurs, info_delai: 'REPORT', info_nombreMensualites: '3' } },
    })
    expect(JSON.stringify((await derniere()).reponses)).not.toContain('info_nombreMensualites')
  })

  it('never holds a bank account in clear, wherever it is written', async () => {
    const iban = 'FR76 3000 6000 0112 3456 7890 189'
    const un = envoi('RECLAMATION', { choisies: { info_message: `Mon compte est ${iban}.` } })
    await client(demarchesCalls.creationNouvelleDemarche, { ...un, body: { ...un.body, commentaire: iban } })
    const ecrit = JSON.stringify(await derniere())
    expect(ecrit).not.toContain(iban)
    expect(ecrit).toContain('••••0189')
    // Nor a comment, where the form takes none.
    expect((await derniere()).commentaire).toBeNull()
  })

  it('has a comment as the answer of the field that asks for one, or beside the answers of a form without it', async () => {
    const { db } = app.services
    onTestFinished(async () => {
      await db.deleteFrom('definition_demarche').execute()
    })
    await db
      .insertInto('definition_demarche')
      .values({ type_formulaire: 'RECLAMATION', autoriser_commentaire: true })
      .execute()
    const commenter = async (type: string) => {
      const { body, files } = envoi(type)
      delete body.valeurs['info_commentaire']
      await client(demarchesCalls.creationNouvelleDemarche, {
        body: { ...body, commentaire: 'Sonnez deux fois.' },
        files,
      })
      const { commentaire, reponses } = await derniere()
      return {
        commentaire,
        dit: (reponses as { champ: string; reponse: string }[]).find(({ champ }) => champ === 'info_commentaire')
          ?.reponse,
      }
    }
    expect(await commenter('COORD_PAYEUR_CONTACT')).toEqual({ commentaire: null, dit: 'Sonnez deux fois.' })
    expect(await commenter('RECLAMATION')).toEqual({ commentaire: 'Sonnez deux fois.', dit: undefined })
    const [, annonce] = (await evenementsPour(db, numeroContrat)).at(-1) ?? []
    expect(annonce).toMatchObject({ typeFormulaire: 'RECLAMATION', commentaire: 'Sonnez deux fois.' })
    expect((await courriersPour(db, 'zoe@exemple.fr')).at(-1)?.texte).toMatch(
      /Précisions\s+Commentaire.: Sonnez deux fois\./,
    )
  })
})

describe('who may send it', () => {
  it('a visitor, where the form is open to him, with a captcha', async () => {
    const un = envoi('RECLAMATION', { connecte: false })
    expect(await refus(visiteur(demarchesCalls.creationNouvelleDemarche, un))).toMatchObject({
      status: 400,
      code: 'CAPTCHA',
    })
    const resolu = { ...un, body: { ...un.body, captcha: await resoudreCaptcha(visiteur) } }
    // What is wrong in the form is told before the captcha is used up.
    const faux = { ...resolu, body: { ...resolu.body, valeurs: { ...un.body.valeurs, info_message: '' } } }
    expect(await refus(visiteur(demarchesCalls.creationNouvelleDemarche, faux))).toMatchObject({
      status: 400,
      champs: [{ champ: 'info_message' }],
    })
    const { numeroContrat: pour } = await visiteur(demarchesCalls.creationNouvelleDemarche, resolu)
    expect(pour).toBeNull()
    expect(await derniere()).toMatchObject({ utilisateur_id: null, numero_contrat: null, email: 'zoe@exemple.fr' })
    // He has no page of it.
    expect((await courriersPour(app.services.db, 'zoe@exemple.fr')).at(-1)?.texte).not.toContain('/demandes/')
  })

  it('so often in a while, an account and a network; what is said of a request, and its receipt, count as well', async () => {
    const { db } = app.services
    const { reference: demande } = await client(demarchesCalls.creationNouvelleDemarche, envoi('RECLAMATION'))
    const enVisite = async () => {
      const un = envoi('RECLAMATION', { connecte: false })
      const body = { ...un.body, captcha: await resoudreCaptcha(visiteur) }
      return refus(visiteur(demarchesCalls.creationNouvelleDemarche, { ...un, body }))
    }
    const enCompte = () => refus(client(demarchesCalls.creationNouvelleDemarche, envoi('RECLAMATION')))
    await db.deleteFrom('tentative_connexion').execute()
    onTestFinished(async () => {
      await db.deleteFrom('tentative_connexion').execute()
    })
    for (const { cle, maximum } of [limiteDuCompte(utilisateurId), limiteDesVisiteurs('127.0.0.1')]) {
      const faites = Array.from({ length: maximum - 1 }, () => ({ cle, instant: horloge.maintenant() }))
      await db.insertInto('tentative_connexion').values(faites).execute()
    }
    expect([await enCompte(), await enVisite()]).toEqual([null, null])
    const TROP = { status: 429 }
    expect([await enCompte(), await enVisite()]).toMatchObject([TROP, TROP])
    expect(
      await refus(client(demarchesCalls.repondre, { body: { demande, message: 'Encore un mot.' } })),
    ).toMatchObject(TROP)
    const params = { idProcessus: randomUUID() }
    expect(await refus(visiteur(demarchesCalls.recepisseDeLEnvoi, { params }))).toMatchObject(TROP)
  })

  it('nobody else: a visitor is asked to sign in', async () => {
    const un = envoi('COORD_PAYEUR_CONTACT', { connecte: false })
    expect(await refus(visiteur(demarchesCalls.creationNouvelleDemarche, un))).toMatchObject({ status: 401 })
    const nommant = envoi('RECLAMATION')
    expect(await refus(visiteur(demarchesCalls.creationNouvelleDemarche, nommant))).toMatchObject({ status: 401 })
  })

  it('for a contract of his own, which some forms demand', async () => {
    const un = envoi('COORD_PAYEUR_CONTACT')
    const { numeroContrat: _sien, ...sans } = un.body
    expect(await refus(client(demarchesCalls.creationNouvelleDemarche, { ...un, body: sans }))).toMatchObject({
      status: 400,
      code: 'S000',
    })
    const autrui = await creerContratRattache(app.services.db, await creerUtilisateur(app.services.db))
    const pourAutrui = { ...un, body: { ...un.body, numeroContrat: autrui } }
    expect(await refus(client(demarchesCalls.creationNouvelleDemarche, pourAutrui))).toMatchObject({ status: 403 })
  })

  it('not for a terminated contract, where the service says so', async () => {
    const { db } = app.services
    const resilie = await creerContratRattache(db, utilisateurId)
    await db
      .updateTable('abonnement')
      .set({ code_etat_contrat: 'RS', date_resiliation: '2026-09-01' })
      .where('numero_contrat', '=', resilie)
      .execute()
    await db.updateTable('utilisateur').set({ acces_contrat_resilie: true }).where('id', '=', utilisateurId).execute()
    await db
      .insertInto('definition_demarche')
      .values({ type_formulaire: 'POSE_COMPTEUR_CONTACT', masquer_pour_contrat_resilie: true })
      .execute()
    const un = envoi('POSE_COMPTEUR_CONTACT')
    const lui = await app.clientDe(utilisateurId)
    const refuse = await refus(
      lui(demarchesCalls.creationNouvelleDemarche, { ...un, body: { ...un.body, numeroContrat: resilie } }),
    )
    expect(refuse).toMatchObject({ status: 412, code: 'R001' })
  })
})

describe('its files', () => {
  const essayer = async (files: File[], noms = files.map(({ name }) => name)) => {
    const un = envoi('COORD_PAYEUR_CONTACT', { choisies: { info_file: noms } })
    const avant = await gardes()
    const refuse = await refus(client(demarchesCalls.creationNouvelleDemarche, { ...un, files }))
    expect(await gardes()).toBe(avant)
    expect(refuse?.status).toBe(400)
    return refuse?.champs
  }

  it.each([
    [
      'too large',
      [PDF('gros.pdf', `%PDF-1.4${'x'.repeat(3_145_728)}`)],
      'Le fichier «\u202Fgros.pdf\u202F» dépasse 3 Mo. Réduisez-le, ou joignez-en un autre.',
    ],
    ['empty', [PDF('vide.pdf', '')], 'Le fichier «\u202Fvide.pdf\u202F» est vide. Joignez-en un autre.'],
    ['of another kind', [PDF('un.pdf'), new File(['MZ'], 'programme.exe')], /programme\.exe.*format admis/],
    [
      'twice under one name',
      [PDF('un.pdf'), PDF('un.pdf')],
      'Deux fichiers portent le nom «\u202Fun.pdf\u202F». Renommez l’un d’eux.',
    ],
  ])('%s are refused, and none is kept', async (_, fichiers, message) => {
    expect(await essayer(fichiers)).toEqual([
      { champ: 'info_file', message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
  })

  it('that are named and do not come, or come and are not named, are refused', async () => {
    expect(await essayer([], ['absent.pdf'])).toEqual([
      { champ: 'info_file', message: 'Le fichier «\u202Fabsent.pdf\u202F» n’est pas arrivé. Joignez-le de nouveau.' },
    ])
    expect(await essayer([PDF('un.pdf'), PDF('deux.pdf')], ['un.pdf'])).toMatchObject([{ champ: 'fichiers' }])
    expect(await essayer([PDF('un.pdf')], ['un.pdf', ' '])).toEqual([
      { champ: 'info_file', message: 'Donnez au fichier un nom de 150 caractères au plus.' },
    ])
  })

  it('are too many beyond what the form admits', async () => {
    const six = Array.from({ length: 6 }, (_, rang) => PDF(`${rang}.pdf`))
    expect(await essayer(six)).toEqual([{ champ: 'info_file', message: 'Joignez au plus 5 fichiers.' }])
  })
})
