import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerContratRattache, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { evenementsPour } from '../../testing/evenements.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { attendreVerrous } from '../../testing/verrous.ts'
import { textePdf } from '../../testing/pdf.ts'
import { piecesGardees } from '../../testing/pieces.ts'
import { balayagePieces } from './balayage-pieces.job.ts'

const horloge = horlogeReglable('2026-11-22T09:00:00Z')
let app: TestApp
let dossier: string
let utilisateurId: number
let client: Client
let numeroContrat: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-demandes-'))
  app = await createTestApp({ horloge, env: { DATA_DIR: dossier, SERVICE_EMAIL: 'accueil@exemple.fr' } })
})
beforeEach(async () => {
  horloge.regler('2026-11-22T09:00:00Z')
  utilisateurId = await creerUtilisateur(app.services.db)
  numeroContrat = await creerContratRattache(app.services.db, utilisateurId)
  client = await app.clientDe(utilisateurId)
})
afterAll(async () => {
  await app.close()
  await rm(dossier, { recursive: true })
})

const PDF = new File(['%PDF-1.4\n%%EOF\n'], 'plan du jardin.pdf', { type: 'application/pdf' })

/** A complaint with a file. */
const reclamer = async (appeler: Client, pour: string | null, idProcessus = randomUUID()) => {
  const { reference } = await appeler(demarchesCalls.creationNouvelleDemarche, {
    body: {
      typeFormulaire: 'RECLAMATION',
      idProcessus,
      ...(pour && { numeroContrat: pour }),
      valeurs: {
        info_object: 'FACTURE',
        info_message: 'La facture de juin est double.',
        info_file: [PDF.name],
        user_nom: 'Lambert',
        user_email: `${idProcessus}@exemple.fr`,
        user_telephone: '0320000000',
        info_numeroContrat: pour ?? '1001',
      },
    },
    files: [PDF],
  })
  return { reference, email: `${idProcessus}@exemple.fr`, idProcessus }
}

describe('the list of requests', () => {
  it('is that of a contract, whoever made them, the newest first', async () => {
    const { db } = app.services
    const voisin = await creerUtilisateur(db)
    await rattacher(db, voisin, numeroContrat)
    const premiere = await reclamer(client, numeroContrat)
    horloge.regler('2026-11-22T10:00:00Z')
    const seconde = await reclamer(await app.clientDe(voisin), numeroContrat)
    const { resultats, nbTotalResultats } = await client(demarchesCalls.liste, {
      params: { contract: numeroContrat },
      query: {},
    })
    expect(nbTotalResultats).toBe(2)
    expect(resultats.map(({ reference }) => reference)).toEqual([seconde.reference, premiere.reference])
    expect(resultats[1]).toMatchObject({ etat: 'EN_ATTENTE', numeroContrat, dateCreation: '2026-11-22T10:00:00+01:00' })
    const tries = async (query: object) =>
      (await client(demarchesCalls.liste, { params: { contract: numeroContrat }, query })).resultats.map(
        ({ reference }) => reference,
      )
    expect(await tries({ triDecroissant: false })).toEqual([premiere.reference, seconde.reference])
    await db.updateTable('demarche').set({ etat: 'EN_COURS' }).where('reference', '=', premiere.reference).execute()
    expect(await tries({ tri: 'etat' })).toEqual([premiere.reference, seconde.reference])
    expect(await tries({ tri: 'etat', triDecroissant: false })).toEqual([seconde.reference, premiere.reference])
    expect(await tries({ etat: 'EN_COURS' })).toEqual([premiere.reference])
    for (const [reference, libelle, traitee_le] of [
      [premiere.reference, 'Zone', new Date('2026-11-22T12:00:00Z')],
      [seconde.reference, 'Accès', new Date('2026-11-22T11:00:00Z')],
    ] as const)
      await db
        .updateTable('demarche')
        .set({ libelle, etat: 'TRAITE', traitee_le })
        .where('reference', '=', reference)
        .execute()
    for (const tri of ['dateTraitement', 'libelle'])
      expect(await tries({ tri })).toEqual([premiere.reference, seconde.reference])
  })

  it('of an account is what it made and what others made for its contracts, each once', async () => {
    const { db } = app.services
    const voisin = await creerUtilisateur(db)
    await rattacher(db, voisin, numeroContrat)
    const faites = [
      (await reclamer(client, numeroContrat)).reference,
      (await reclamer(client, null)).reference,
      (await reclamer(await app.clientDe(voisin), numeroContrat)).reference,
    ]
    await reclamer(await app.clientDe(voisin), null)
    // Nobody's account: whoever made it had proven the contract.
    const { reference: sansCompte } = await reclamer(await app.clientDe(voisin), null)
    await db
      .updateTable('demarche')
      .set({ numero_contrat: numeroContrat, utilisateur_id: null })
      .where('reference', '=', sansCompte)
      .execute()
    faites.push(sansCompte)
    const page = await client(demarchesCalls.mesDemandes, { query: { nbElements: 2 } })
    expect(page.nbTotalResultats).toBe(4)
    const suite = await client(demarchesCalls.mesDemandes, { query: { nbElements: 2, indexPage: 2 } })
    expect([...page.resultats, ...suite.resultats].map(({ reference }) => reference)).toEqual(faites.toReversed())
  })

  it('is searched, filtered and exported', async () => {
    const { reference } = await reclamer(client, numeroContrat)
    await reclamer(client, numeroContrat)
    const trouvees = async (query: { recherche?: string; etat?: 'TRAITE' }) =>
      (await client(demarchesCalls.mesDemandes, { query })).nbTotalResultats
    expect(await trouvees({ recherche: reference.toLowerCase() })).toBe(1)
    expect(await trouvees({ recherche: 'réclamátion' })).toBe(2)
    expect(await trouvees({ recherche: '100%' })).toBe(0)
    expect(await trouvees({ etat: 'TRAITE' })).toBe(0)
    const { contenu, nomFichier } = await client(demarchesCalls.exporter, { params: { format: 'csv' }, query: {} })
    expect(nomFichier).toBe('demandes-2026-11-22.csv')
    expect(await contenu.text()).toContain(
      `${reference};Déposer une réclamation;${numeroContrat};22/11/2026;;${LIBELLES_ETATS.EN_ATTENTE};`,
    )
    const { db } = app.services
    const dit = {
      message_client: 'Facture annulée.|Un avoir suit.',
      etat: 'TRAITE',
      traitee_le: new Date('2026-11-22T23:30:00Z'),
      numero_contrat: null,
    }
    await db.updateTable('demarche').set(dit).where('reference', '=', reference).execute()
    const ensuite = async (query: { contrat?: string }) =>
      (await client(demarchesCalls.exporter, { params: { format: 'csv' }, query })).contenu.text()
    expect(await ensuite({})).toContain(
      `${reference};Déposer une réclamation;;22/11/2026;23/11/2026;${LIBELLES_ETATS.TRAITE};"Facture annulée.\nUn avoir suit."`,
    )
    // Of the contract is what was asked for it alone, the newest first.
    horloge.regler('2026-11-22T10:00:00Z')
    const { reference: derniere } = await reclamer(await app.clientDe(utilisateurId), numeroContrat)
    const duContrat = await ensuite({ contrat: numeroContrat })
    expect(duContrat.split('\r\n')[1]).toMatch(new RegExp(`^${derniere};`))
    expect([duContrat.includes(reference), duContrat.includes(`;${numeroContrat};`)]).toEqual([false, true])
  })
})

describe('the page of a request', () => {
  it('shows whoever made it its answers, its files and what happened', async () => {
    const { reference } = await reclamer(client, numeroContrat)
    const demande = await client(demarchesCalls.detail, { params: { demande: reference } })
    expect(demande).toMatchObject({ contenuVisible: true, reponsePossible: true, etat: 'EN_ATTENTE' })
    expect(demande.reponses).toContainEqual({
      etape: 'Votre réclamation',
      champ: 'info_object',
      question: 'Objet',
      reponse: 'Une facture',
    })
    expect(demande.evenements).toMatchObject([{ nature: 'CREATION', etat: 'EN_ATTENTE' }])
    const { contenu, nomFichier } = await client(demarchesCalls.telechargerPiece, {
      params: { demande: reference, id: demande.pieces[0]!.id },
    })
    expect([nomFichier, await contenu.text()]).toEqual([PDF.name, '%PDF-1.4\n%%EOF\n'])
    // Nor is a file of somebody else had by the reference of one's own request.
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    const { reference: sienne } = await reclamer(autre, null)
    const params = { demande: sienne, id: demande.pieces[0]!.id }
    expect(await refus(autre(demarchesCalls.telechargerPiece, { params }))).toMatchObject({ status: 404 })
  })

  it('shows others of the contract what becomes of it, and nothing of what was said', async () => {
    const { db } = app.services
    const { reference } = await reclamer(client, numeroContrat)
    const { pieces } = await client(demarchesCalls.detail, { params: { demande: reference } })
    await client(demarchesCalls.repondre, { body: { demande: reference, message: 'Rappelez-moi le soir.' } })
    const { reference: suite } = await reclamer(client, null)
    const { id } = await db
      .selectFrom('demarche')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await db.updateTable('demarche').set({ suite_de: id }).where('reference', '=', suite).execute()
    const dit = { nature: 'MESSAGE_SERVICE', message: 'Nous rappelons ce soir.', survenu_le: horloge.maintenant() }
    await db
      .insertInto('evenement_demarche')
      .values({ demarche_id: id, ...dit })
      .execute()
    await db.updateTable('demarche').set({ message_client: dit.message }).where('id', '=', id).execute()
    const sienne = await client(demarchesCalls.detail, { params: { demande: reference } })
    expect(sienne).toMatchObject({ messageClient: dit.message, liees: [{ reference: suite }] })
    // What is written last came first.
    const etats = [
      { etat: 'EN_ATTENTE', survenu_le: new Date('2026-11-22T09:00:02Z') },
      { etat: 'EN_COURS', survenu_le: new Date('2026-11-22T09:00:01Z') },
    ].map((dit) => ({ demarche_id: id, nature: 'ETAT', ...dit }))
    await db.insertInto('evenement_demarche').values(etats).execute()
    const voisin = await creerUtilisateur(db)
    await rattacher(db, voisin, numeroContrat)
    const lui = await app.clientDe(voisin)
    const vue = await lui(demarchesCalls.detail, { params: { demande: reference } })
    expect(vue).toMatchObject({ contenuVisible: false, reponses: [], pieces: [], liees: [], reponsePossible: false })
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const query = { recherche: reference }
    const parContrat = { params: { contract: numeroContrat }, query }
    for (const [qui, message] of [
      [client, dit.message],
      [agent, dit.message],
      [lui, null],
    ] as const) {
      expect((await qui(demarchesCalls.detail, { params: { demande: reference } })).messageClient).toBe(message)
      expect((await qui(demarchesCalls.liste, parContrat)).resultats[0]?.messageClient).toBe(message)
    }
    expect((await lui(demarchesCalls.mesDemandes, { query })).resultats).toMatchObject([{ messageClient: null }])
    const { contenu } = await lui(demarchesCalls.exporter, { params: { format: 'csv' }, query })
    expect(await contenu.text()).not.toContain(dit.message)
    expect(vue.evenements.map(({ nature, etat }) => [nature, etat])).toEqual([
      ['CREATION', 'EN_ATTENTE'],
      ['ETAT', 'EN_COURS'],
      ['ETAT', 'EN_ATTENTE'],
    ])
    const params = { demande: reference, id: pieces[0]!.id }
    expect(await refus(lui(demarchesCalls.telechargerPiece, { params }))).toMatchObject({ status: 404 })
    expect(await refus(lui(demarchesCalls.recepisse, { params: { demande: reference } }))).toMatchObject({
      status: 404,
    })
    const body = { demande: reference, message: 'Et moi ?' }
    expect(await refus(lui(demarchesCalls.repondre, { body }))).toMatchObject({ status: 403 })
  })

  it('is that of nobody else', async () => {
    const { reference } = await reclamer(client, null)
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    expect(await refus(autre(demarchesCalls.detail, { params: { demande: reference } }))).toMatchObject({ status: 404 })
    // Of one that there is not the staff is told the same.
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    expect(await refus(agent(demarchesCalls.detail, { params: { demande: 'DE99999999' } }))).toMatchObject({
      status: 404,
      code: 'DEMANDE',
    })
  })

  it('takes a message with files until it is closed', async () => {
    const { reference } = await reclamer(client, numeroContrat)
    const body = { demande: reference, message: 'Voici la seconde facture.\n\nMerci.' }
    const seconde = new File(['%PDF-1.4\n%2\n%%EOF\n'], 'seconde facture.pdf', { type: 'application/pdf' })
    await client(demarchesCalls.repondre, { body, files: [seconde] })
    const { evenements } = await client(demarchesCalls.detail, { params: { demande: reference } })
    expect(evenements[1]).toMatchObject({
      nature: 'MESSAGE_CLIENT',
      message: body.message,
      pieces: [{ nom: seconde.name }],
    })
    const params = { demande: reference, id: evenements[1]!.pieces[0]!.id }
    const { contenu, nomFichier } = await client(demarchesCalls.telechargerPiece, { params })
    expect([nomFichier, await contenu.text()]).toEqual([seconde.name, await seconde.text()])
    const auService = (await courriersPour(app.services.db, 'accueil@exemple.fr')).at(-1)
    expect(auService).toMatchObject({
      type: 'demande-a-traiter',
      sujet: `À traiter\u202F: Déposer une réclamation, ${reference}`,
    })
    expect(auService?.texte).toContain('Voici la seconde facture.')
    expect((await evenementsPour(app.services.db, numeroContrat)).at(-1)).toEqual([
      'demande.message',
      { reference, numeroContrat, message: body.message, nombreDePieces: 1 },
    ])
    await app.services.db
      .updateTable('demarche')
      .set({ etat: 'TRAITE', traitee_le: horloge.maintenant() })
      .where('reference', '=', reference)
      .execute()
    expect(await refus(client(demarchesCalls.repondre, { body }))).toMatchObject({ status: 412, code: 'CLOSE' })
  })

  it('takes at most five files with a message, each under a name of its own', async () => {
    const { reference } = await reclamer(client, numeroContrat)
    const body = { demande: reference, message: 'Voici mes factures.' }
    const files = Array.from({ length: 6 }, (_, rang) => new File(['%PDF-1.4\n%%EOF\n'], `facture${rang}.pdf`))
    expect(await refus(client(demarchesCalls.repondre, { body, files }))).toMatchObject({
      status: 400,
      champs: [{ champ: 'fichiers', message: 'Joignez au plus 5 fichiers.' }],
    })
    const long = new File(['%PDF-1.4\n%%EOF\n'], `${'x'.repeat(147)}.pdf`)
    for (const [joints, message] of [
      [[PDF, PDF], `Le fichier «\u202F${PDF.name}\u202F» est joint deux fois. Renommez l’un d’eux.`],
      [[long], 'Donnez au fichier un nom de 150 caractères au plus.'],
    ] as const)
      expect(await refus(client(demarchesCalls.repondre, { body, files: [...joints] }))).toMatchObject({
        status: 400,
        champs: [{ champ: 'fichiers', message }],
      })
    app.services.antivirus = () => Promise.reject(new Error('antivirus éteint'))
    onTestFinished(() => {
      app.services.antivirus = null
    })
    const gardees = await piecesGardees(app.services)
    expect(await refus(client(demarchesCalls.repondre, { body, files: [PDF] }))).toMatchObject({
      status: 500,
      code: 'ANTIVIRUS',
      message: expect.stringMatching(/^Vos fichiers ne peuvent pas être vérifiés/),
    })
    expect(await piecesGardees(app.services)).toEqual(gardees)
    app.services.antivirus = null
    await client(demarchesCalls.repondre, { body, files: files.slice(1) })
  })

  it('takes no message while it is being closed: nobody would read it', async () => {
    const { db } = app.services
    const { reference } = await reclamer(client, numeroContrat)
    const body = { demande: reference, message: 'Encore un mot.' }
    const gardees = await piecesGardees(app.services)
    let envoi: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('demarche')
        .set({ etat: 'TRAITE', traitee_le: horloge.maintenant() })
        .where('reference', '=', reference)
        .execute()
      envoi = refus(client(demarchesCalls.repondre, { body, files: [PDF] }))
      await attendreVerrous(db)
    })
    expect(await envoi).toMatchObject({ status: 412, code: 'CLOSE' })
    expect(await piecesGardees(app.services)).toEqual(gardees)
    const { evenements } = await client(demarchesCalls.detail, { params: { demande: reference } })
    expect(evenements.map(({ nature }) => nature)).toEqual(['CREATION'])
  })
})

describe('what is told', () => {
  it('is a receipt to the address of the form, and a mail to the unit of the contract’s kind', async () => {
    const { db } = app.services
    await db
      .insertInto('contact_demarche')
      .values([
        // Of what came back, which nothing has.
        {
          type_formulaire: 'RECLAMATION',
          type_contrat: 'EA',
          code_retour_demarche: 'FUITE',
          email_message: 'retour@exemple.fr',
        },
        { type_formulaire: 'RECLAMATION', email_message: 'tous@exemple.fr' },
        {
          type_formulaire: 'RECLAMATION',
          type_contrat: 'EA',
          email_message: 'eau@exemple.fr',
          code_cellule_intervenant: 'C12',
        },
        { type_formulaire: 'RECLAMATION', type_contrat: 'AS', email_message: 'assainissement@exemple.fr' },
        { type_formulaire: 'CONTACT', type_contrat: 'EA', email_message: 'contact@exemple.fr' },
      ])
      .execute()
    const dits = async (laquelle: string) => {
      const lus = db.selectFrom('courrier').select('destinataire').where('type', '=', 'demande-a-traiter')
      return (await lus.where('sujet', 'like', `%${laquelle}`).execute()).map(({ destinataire }) => destinataire)
    }
    const { reference, email } = await reclamer(client, numeroContrat)
    expect(await dits(reference)).toEqual(['eau@exemple.fr'])
    const [recu] = await courriersPour(db, email)
    expect(recu?.texte).toContain(reference)
    expect(recu?.texte).toContain('La facture de juin est double.')
    expect(recu?.texte).toMatch(new RegExp(`/#/demandes/${reference}$`, 'm'))
    expect(recu?.texte).toMatch(/^\* Vos coordonnées$/m)
    const [aTraiter] = await courriersPour(db, 'eau@exemple.fr')
    expect(aTraiter?.texte).toContain('C12')
    const { reference: sans } = await reclamer(client, null)
    expect((await courriersPour(db, 'tous@exemple.fr')).at(-1)?.texte).toContain(sans)
    expect(await dits(sans)).toEqual(['tous@exemple.fr'])
    expect((await evenementsPour(db, sans)).map(([type]) => type)).toEqual(['demande.creee'])
    await db.deleteFrom('contact_demarche').execute()
    const { reference: auService } = await reclamer(client, null)
    expect((await courriersPour(db, 'accueil@exemple.fr')).at(-1)?.texte).toContain(auService)
  })

  it('is a dated receipt in PDF, for a day also by the identifier of the sending', async () => {
    const { reference, idProcessus } = await reclamer(client, numeroContrat)
    const ensuite = new File(['%PDF-1.4\n%%EOF\n'], 'envoyé ensuite.pdf')
    await client(demarchesCalls.repondre, { body: { demande: reference, message: 'Voici.' }, files: [ensuite] })
    const { contenu } = await client(demarchesCalls.recepisse, { params: { demande: reference } })
    const texte = async (pdf: Blob) => (await textePdf(pdf)).replaceAll(/\s+/g, ' ')
    const lu = await texte(contenu)
    for (const dit of [
      'a reçu votre demande le 22/11/2026 à 10 h 00.',
      `Référence ${reference}`,
      'Demande Déposer une réclamation',
      `Contrat ${numeroContrat}`,
      'Objet Une facture',
      `Fichiers joints ${PDF.name} 1 ko`,
    ])
      expect(lu).toContain(dit)
    // What was sent on another day was not received on this one.
    expect(lu).not.toMatch(/Commentaire|ensuite/)
    const { db } = app.services
    await db.deleteFrom('piece_demarche').execute()
    const seule = db.updateTable('demarche').set({ numero_contrat: null, commentaire: 'Rappelez le soir.' })
    await seule.where('reference', '=', reference).execute()
    const relu = await texte((await client(demarchesCalls.recepisse, { params: { demande: reference } })).contenu)
    expect(relu).toContain('Commentaire Rappelez le soir.')
    expect(relu).not.toMatch(/Fichiers joints|Contrat \d/)
    const visiteur = await app.clientDe(null)
    const params = { idProcessus }
    expect((await visiteur(demarchesCalls.recepisseDeLEnvoi, { params })).nomFichier).toBe(`recepisse-${reference}.pdf`)
    horloge.regler('2026-11-23T09:00:01Z')
    const lendemain = await app.clientDe(null)
    expect(await refus(lendemain(demarchesCalls.recepisseDeLEnvoi, { params }))).toMatchObject({ status: 404 })
  })
})

it('a file whose request was never recorded is swept away after a day, and no other', async () => {
  const { pieces } = app.services
  const { reference } = await reclamer(client, numeroContrat)
  const orpheline = await pieces.recevoir(PDF.stream() as never, 1000)
  await balayagePieces.executer(app.services)
  const dans = async (cle: string) => (await pieces.lire(cle).toArray()).length
  expect(await dans(orpheline!.cle)).toBe(1)
  horloge.regler(new Date(Date.now() + 25 * 3_600_000))
  await balayagePieces.executer(app.services)
  await expect(dans(orpheline!.cle)).rejects.toThrow('ENOENT')
  // So are very many, a part at a time.
  const nombreuses = Array.from({ length: 1001 }, (_, rang) => `orpheline${rang}`)
  const otees: string[] = []
  async function* anciennes() {
    yield* nombreuses
  }
  const oter = async (cle: string) => void otees.push(cle)
  await balayagePieces.executer({ ...app.services, pieces: { ...pieces, anciennes, oter } })
  expect(otees).toEqual(nombreuses)
  horloge.regler('2026-11-22T09:00:00Z')
  const demande = await client(demarchesCalls.detail, { params: { demande: reference } })
  expect(demande.pieces).toHaveLength(1)
  const { contenu } = await client(demarchesCalls.telechargerPiece, {
    params: { demande: reference, id: demande.pieces[0]!.id },
  })
  expect(contenu.size).toBe(15)
})
