import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envoiCourriers } from '../../gateways/mail/envoi-courriers.job.ts'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { envoiDe } from '../../testing/demarches.ts'
import { demarrerServeurSmtp, type ServeurSmtp } from '../../testing/serveur-smtp.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

const TYPE = 'RECLAMATION'
const MO = 1_048_576

let smtp: ServeurSmtp
let app: TestApp
let dossier: string
let auteur: number
let numeroContrat: string
beforeAll(async () => {
  smtp = await demarrerServeurSmtp()
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-confirmes-'))
  app = await createTestApp({ env: { SMTP_URL: smtp.url, DATA_DIR: dossier } })
  auteur = await creerUtilisateur(app.services.db)
  numeroContrat = await creerContratRattache(app.services.db, auteur)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
  await rm(dossier, { recursive: true })
})
beforeEach(() => smtp.recus.splice(0))

async function pdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage()
  return new Uint8Array(await document.save())
}
const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#06c' } })
      .png()
      .toBuffer(),
  )
const fichier = (nom: string, contenu: Uint8Array<ArrayBuffer>) => new File([contenu], nom)

async function regler(reglages: {
  envoyer_pj_dans_mail_confirmation_client?: boolean
  ne_pas_fusionner_pdf?: boolean
  mail_type_payeur?: string
  taille_max_pj?: number
}) {
  const { db } = app.services
  await db.deleteFrom('definition_demarche').execute()
  await db
    .insertInto('definition_demarche')
    .values({ type_formulaire: TYPE, nb_max_pj: 5, ...reglages })
    .execute()
}

const demander = async (files: File[]) =>
  (await app.clientDe(auteur))(demarchesCalls.creationNouvelleDemarche, {
    body: envoiDe(TYPE, numeroContrat, { choisies: { info_file: files.map(({ name }) => name) } }).body,
    files,
  })

/** A file of a message that came after the request. */
async function joindreEnsuite(reference: string): Promise<void> {
  const { db } = app.services
  const { id: demarche_id } = await db
    .selectFrom('demarche')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const { id: evenement_id } = await db
    .insertInto('evenement_demarche')
    .values({ demarche_id, nature: 'MESSAGE_CLIENT', message: 'Encore un plan.', survenu_le: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gardee = await app.services.pieces.recevoir(Readable.from([Buffer.from(await pdf(1))]), MO)
  await db
    .insertInto('piece_demarche')
    .values({ demarche_id, evenement_id, nom: 'ensuite.pdf', type: 'application/pdf', ...gardee! })
    .execute()
}

/** The confirmation as it arrived: its text, and its files. */
async function recue() {
  await envoiCourriers.executer(app.services)
  const courrier = smtp.recus.find(({ a }) => a.includes('zoe@exemple.fr'))
  const parties = courrier?.source.split(/\r\n--[-\w=]+(?:--)?\r\n/) ?? []
  const fichiers = parties.flatMap((partie) => {
    const [entete = '', corps = ''] = partie.split('\r\n\r\n')
    const nom = /^Content-Disposition: attachment; filename="?([^"\r\n]+)"?/im.exec(entete)?.[1]
    return nom === undefined ? [] : [{ nom, contenu: Buffer.from(corps, 'base64') }]
  })
  const texte = courrier?.source.replaceAll('=\r\n', '') ?? ''
  return { texte, fichiers, noms: fichiers.map(({ nom }) => nom) }
}
const pages = async (contenu: Buffer | undefined) => (await PDFDocument.load(contenu!)).getPageCount()

it('the payer has a receipt of his own, without the files, unless it goes to his address already or he has none', async () => {
  await regler({ mail_type_payeur: 'demande-recue', envoyer_pj_dans_mail_confirmation_client: true })
  const { db } = app.services
  const payeur = (email: string | null) =>
    db
      .updateTable('client')
      .set({ email })
      .where('numero_client', 'in', (eb) =>
        eb.selectFrom('abonnement').select('numero_client_payeur').where('numero_contrat', '=', numeroContrat),
      )
      .execute()
  await payeur('payeur@exemple.fr')
  const { reference } = await demander([fichier('un.pdf', await pdf(1))])
  await payeur('Zoe@Exemple.fr')
  const { reference: seconde } = await demander([])
  await payeur(null)
  const { reference: derniere } = await demander([])
  const recus = await db
    .selectFrom('courrier')
    .select(['destinataire', 'sujet', 'texte'])
    .where('type', '=', 'demande-recue')
    .orderBy('id')
    .execute()
  expect(
    recus.map(({ destinataire, sujet, texte }) => [destinataire, sujet, /fichiers .* joints/.test(texte ?? '')]),
  ).toEqual([
    ['zoe@exemple.fr', `Votre demande ${reference}\u202F: Déposer une réclamation`, true],
    ['payeur@exemple.fr', `Votre demande ${reference}\u202F: Déposer une réclamation`, false],
    ['zoe@exemple.fr', `Votre demande ${seconde}\u202F: Déposer une réclamation`, false],
    ['zoe@exemple.fr', `Votre demande ${derniere}\u202F: Déposer une réclamation`, false],
  ])
  await db.deleteFrom('courrier').execute()
})

describe('the files of a request, where they go along with its confirmation', () => {
  it('do not unless the service has set so', async () => {
    await regler({})
    await demander([fichier('un.pdf', await pdf(1))])
    expect((await recue()).noms).toEqual([])
  })

  it('arrive: the PDF as one, in their order, under the reference; a picture as it is', async () => {
    await regler({ envoyer_pj_dans_mail_confirmation_client: true })
    const [un, image, deux] = [await pdf(1), await png(), await pdf(2)]
    const { reference } = await demander([fichier('un.pdf', un), fichier('vue.png', image), fichier('deux.pdf', deux)])
    const { texte, fichiers, noms } = await recue()
    expect(noms).toEqual([`${reference}.pdf`, 'vue.png'])
    expect(await pages(fichiers[0]?.contenu)).toBe(3)
    expect(fichiers[1]?.contenu).toEqual(Buffer.from(image))
    expect(texte).toContain('sont joints')
  })

  it('arrive each by itself where PDF are not to be one', async () => {
    await regler({ envoyer_pj_dans_mail_confirmation_client: true, ne_pas_fusionner_pdf: true })
    const [un, deux] = [await pdf(1), await pdf(2)]
    const { reference } = await demander([fichier('un.pdf', un), fichier('deux.pdf', deux)])
    await joindreEnsuite(reference)
    const { fichiers, noms } = await recue()
    expect(noms).toEqual(['un.pdf', 'deux.pdf'])
    expect(fichiers.map(({ contenu }) => contenu)).toEqual([Buffer.from(un), Buffer.from(deux)])
  })

  it('arrive as they are when one of them cannot be read', async () => {
    await regler({ envoyer_pj_dans_mail_confirmation_client: true })
    const casse = new Uint8Array(Buffer.from('%PDF-1.4\nrien\n%%EOF\n'))
    await demander([fichier('un.pdf', await pdf(1)), fichier('casse.pdf', casse)])
    expect((await recue()).noms).toEqual(['un.pdf', 'casse.pdf'])
  })

  it('stay behind, and the mail says so, when they are too large for a mail together', async () => {
    await regler({ envoyer_pj_dans_mail_confirmation_client: true, taille_max_pj: 6 * MO })
    const grand = new Uint8Array(
      Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(5.5 * MO, 'a'), Buffer.from('\n%%EOF\n')]),
    )
    await demander([fichier('un.pdf', grand), fichier('deux.pdf', grand)])
    const { texte, noms } = await recue()
    expect(noms).toEqual([])
    expect(texte).toContain('Trop lourds')
  })

  it('that are no more on the disk keep no mail back', async () => {
    await regler({ envoyer_pj_dans_mail_confirmation_client: true })
    const { reference } = await demander([fichier('un.pdf', await pdf(1))])
    const pieces = path.join(dossier, 'pieces')
    for (const nom of await readdir(pieces)) await rm(path.join(pieces, nom), { recursive: true })
    const { texte, noms } = await recue()
    expect(noms).toEqual([])
    expect(texte).toContain(reference)
  })
})

it('a request is the same sent again, whatever the order of its answers, and is found however its reference is typed', async () => {
  await regler({})
  const { db } = app.services
  const [titulaire, payeur] = [await creerClient(db), await creerClient(db)]
  const { body, files } = envoiDe(TYPE, await creerContratRattache(db, auteur, { titulaire, payeur }))
  const client = await app.clientDe(auteur)
  const { reference, result } = await client(demarchesCalls.creationNouvelleDemarche, { body, files })
  expect([result.titulaire, result.payeur]).toEqual([{ numeroClient: titulaire }, { numeroClient: payeur }])
  const valeurs = Object.fromEntries(Object.entries(body.valeurs).toReversed())
  const refaite = await client(demarchesCalls.creationNouvelleDemarche, { body: { ...body, valeurs }, files })
  expect(refaite.reference).toBe(reference)
  const lue = await client(demarchesCalls.detail, { params: { demande: ` ${reference.toLowerCase()} ` } })
  expect(lue.reference).toBe(reference)
})

it('a file is the one that its question names, however its accents are written', async () => {
  await regler({})
  const [compose, decompose] = (['NFC', 'NFD'] as const).map((forme) => 'relevé.pdf'.normalize(forme))
  const client = await app.clientDe(auteur)
  const { body } = envoiDe(TYPE, numeroContrat, { choisies: { info_file: [compose!] } })
  const { reference: demande } = await client(demarchesCalls.creationNouvelleDemarche, {
    body,
    files: [fichier(decompose!, await pdf(1))],
  })
  const { pieces } = await client(demarchesCalls.detail, { params: { demande } })
  expect(pieces.map(({ nom }) => nom)).toEqual([compose])
})
