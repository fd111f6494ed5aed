import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from '@ael/contract/client.ts'
import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { archivesCalls as calls } from '@ael/contract/documents/archives.calls.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerDocument } from '../../../testing/documents.ts'
import { piecesGardees } from '../../../testing/pieces.ts'
import { refus } from '../../../testing/refus.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let webmaster: Client
let admin: Client
let photo: Buffer<ArrayBuffer>
let dossier: string

beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-archives-'))
  app = await createTestApp({ env: { DATA_DIR: dossier } })
  webmaster = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] }))
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
  photo = Buffer.from(
    await sharp({ create: { width: 900, height: 450, channels: 3, background: '#046681' } })
      .png()
      .toBuffer(),
  )
})
afterAll(async () => {
  await app.close()
  await rm(dossier, { recursive: true })
})
beforeEach(async () => {
  await app.services.db.deleteFrom('document_archive').execute()
})

const fichier = (nom = 'plan.png', contenu: Uint8Array<ArrayBuffer> = photo) => new File([contenu], nom)
const archiver = (reste: object = {}, files: readonly File[] = [fichier()]) =>
  webmaster(calls.archiver, {
    body: { type: 'FOURNITURE_EAU', libelle: 'Plan du réseau', date: '23/11/2026', ...reste },
    files,
  })
const chercher = async (query: object = {}) =>
  (await webmaster(calls.contenuArchive, { query })).resultats.map(({ libelle }) => libelle)

const dernierActe = async () => (await admin(journalCalls.listeActes, { query: {} })).resultats[0]

describe('a document', () => {
  it('is archived, read by those whom its key names, and taken away', async () => {
    await creerDocument(app.services.db, { libelle: 'Un autre' })
    const { id, message } = await archiver({ type: 'REGLEMENT_SERVICE', cle: 'numeroTraite', valeur: 'EAU' })
    expect(message).toBe('Création du document réussi')
    const lus = await (
      await app.clientDe(null)
    )(documentsCalls.listeReglementService, {
      params: { numeroTraite: 'EAU' },
    })
    expect(lus).toMatchObject([{ id, fullCondition: 'numeroTraite = EAU', date: '2026-11-23', nomFichier: 'plan.png' }])
    expect(await dernierActe()).toMatchObject({
      objet: `Document ${id}, plan.png`,
      avant: null,
      apres: { type: 'REGLEMENT_SERVICE', cle: 'numeroTraite', valeur: 'EAU' },
    })
    expect(await webmaster(calls.supprimer, { body: { id } })).toEqual({
      message: 'Suppression correctement effectuée',
    })
    expect(await dernierActe()).toMatchObject({
      objet: `Document ${id}, plan.png`,
      avant: { libelle: 'Plan du réseau', cle: 'numeroTraite' },
      apres: null,
    })
    expect(await chercher()).toEqual(['Un autre'])
    expect((await refus(webmaster(calls.supprimer, { body: { id } })))?.status).toBe(404)
  })

  it('of a town is given to those who subscribe there, and to its customers, nowhere else', async () => {
    const { db } = app.services
    const [ici, ailleurs] = await Promise.all(
      ['38901', '38902'].map(async (code_commune) => {
        const contrat = await creerAbonnement(db, { colonnes: { code_commune, traite_facturation_code: 'TR' } })
        await poserCompteur(db, contrat, { numero: `M${code_commune}` })
        return { contrat, compteur: `M${code_commune}` }
      }),
    )
    const { id } = await archiver({ type: 'REGLEMENT_SERVICE', cle: 'codeCommune', valeur: '38901' })
    const anonyme = await app.clientDe(null)
    const aSigner = async (numeroCompteur: string) =>
      (
        await anonyme(documentsCalls.getDocumentsParTypesPourSouscriptionContrat, {
          query: { numeroCompteur, types: 'REGLEMENT_SERVICE' },
        })
      ).map((document) => document.id)
    const duContrat = async (contract: string) =>
      (await webmaster(documentsCalls.contenuArchiveContrat, { params: { contract }, query: {} })).resultats.map(
        (document) => document.id,
      )
    expect(await aSigner(ici!.compteur)).toEqual([id])
    expect(await aSigner(ailleurs!.compteur)).toEqual([])
    expect(await duContrat(ici!.contrat)).toEqual([id])
    expect(await duContrat(ailleurs!.contrat)).toEqual([])
  })

  it('is kept in the database alone: nothing of it stays on the disk, archived or refused', async () => {
    await archiver()
    expect(await refus(archiver({}, [fichier('plan.png', new TextEncoder().encode('bonjour'))]))).not.toBeNull()
    app.services.antivirus = () => Promise.reject(new Error('antivirus éteint'))
    onTestFinished(() => {
      app.services.antivirus = null
    })
    expect(await refus(archiver())).toMatchObject({
      status: 500,
      code: 'ANTIVIRUS',
      message: expect.stringMatching(/^Le fichier ne peut pas être vérifié/),
    })
    expect(await chercher()).toEqual(['Plan du réseau'])
    expect(await piecesGardees(app.services)).toEqual([])
  })

  it('is kept under the name that it came with, up to 255 characters, its words as they are printed', async () => {
    await archiver({}, [fichier(`${'x'.repeat(251)}.png`)])
    await archiver({ libelle: 'Le réseau : plan' }, [fichier('Été.png'.normalize('NFD'))])
    expect((await webmaster(calls.contenuArchive, { query: {} })).resultats).toMatchObject([
      { nomFichier: `${'x'.repeat(251)}.png` },
      { nomFichier: 'Été.png', libelle: 'Le réseau\u202F: plan' },
    ])
  })

  it('is a PDF or a picture, of which an article shows all but bitmaps', async () => {
    const bmp = Buffer.alloc(54 + 64)
    bmp.write('BM', 'latin1')
    for (const [valeur, place] of [[bmp.length, 2] as const, [54, 10] as const, [40, 14] as const, [4, 18] as const])
      bmp.writeUInt32LE(valeur, place)
    bmp.writeUInt32LE(4, 22)
    const images = [
      fichier('plan.jpg', Buffer.from(await sharp(photo).jpeg().toBuffer())),
      fichier('plan.gif', Buffer.from(await sharp(photo).gif().toBuffer())),
    ]
    const bitmap = fichier('plan.bmp', bmp)
    for (const admis of [...images, bitmap, fichier('plan.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'))])
      await archiver({ libelle: admis.name }, [admis])
    expect(await chercher()).toEqual(['plan.jpg', 'plan.gif', 'plan.bmp', 'plan.pdf'])
    const montrer = (image: File) =>
      webmaster(calls.ajouterVisuel, { body: { nom: 'plan-reseau', libelle: 'Plan' }, files: [image] })
    for (const image of images) expect(await montrer(image)).toEqual({ message: 'Image ajoutée avec succès' })
    expect(await refus(montrer(bitmap))).toMatchObject({ champs: [{ message: expect.stringMatching(/format admis/) }] })
    await webmaster(calls.supprimerVisuel, { body: { nom: 'plan-reseau' } })
  })

  it('is found by its words, its type and its dates', async () => {
    const { db } = app.services
    await creerDocument(db, { libelle: 'Règlement des eaux usées', date: '2026-01-01' })
    await creerDocument(db, {
      libelle: 'Rétractation',
      type: 'FORMULAIRE_RETRACTATION',
      date: '2026-02-01',
      nom_fichier: 'modele-99.pdf',
    })
    await creerDocument(db, {
      libelle: 'Modèle',
      type: 'TEMPLATE_SEPA',
      date: '2026-03-01',
      cle: 'numeroTraite',
      valeur: 'T7',
    })
    expect(await chercher({ recherche: 'EAUX reglement' })).toEqual(['Règlement des eaux usées'])
    expect(await chercher({ recherche: 't7' })).toEqual(['Modèle'])
    expect(await chercher({ recherche: 'modele-99' })).toEqual(['Rétractation'])
    expect(await chercher({ recherche: '%' })).toEqual([])
    expect(await chercher({ type: 'FORMULAIRE_RETRACTATION' })).toEqual(['Rétractation'])
    expect(await chercher({ du: '15/01/2026', au: '01/02/2026' })).toEqual(['Rétractation'])
    expect(await chercher({ triDecroissant: true, nbElements: 2 })).toEqual(['Modèle', 'Rétractation'])
    await creerDocument(db, { libelle: 'Écoulement', date: '2026-03-01' })
    // Of one day, the last that was archived.
    expect(await chercher({ triDecroissant: true, nbElements: 2 })).toEqual(['Écoulement', 'Modèle'])
    const parNom = ['Écoulement', 'Modèle', 'Règlement des eaux usées', 'Rétractation']
    expect(await chercher({ tri: 'libelle' })).toEqual(parNom)
    expect(await chercher({ tri: 'libelle', triDecroissant: true })).toEqual(parNom.toReversed())
  })

  it.each([
    ['fichier', {}, [], /Choisissez le fichier/],
    ['fichier', {}, [['notice.pdf']], /n’est pas ce que dit son nom/],
    ['fichier', {}, [['programme.exe']], /format admis/],
    ['fichier', {}, [['vide.png', 0]], /est vide/],
    ['fichier', {}, [['grand.png', 5_242_881]], /dépasse 5 Mo/],
    ['fichier', {}, [[`${'x'.repeat(252)}.png`]], /^Donnez au fichier un nom de 255 caractères au plus\.$/],
    [
      'cle',
      { type: 'REGLEMENT_SERVICE', cle: 'numeroContrat', valeur: '0447122' },
      [['plan.png']],
      /commune ou d’un traité/,
    ],
    ['cle', { type: 'REGLEMENT_SERVICE' }, [['plan.png']], /commune ou d’un traité/],
    ['cle', { type: 'DOCUMENT_ARS' }, [['plan.png']], /à qui va ce bulletin/],
    ['valeur', { cle: 'numeroTraite' }, [['plan.png']], /valeur de cette clé/],
    ['cle', { valeur: 'EAU' }, [['plan.png']], /clé de cette valeur/],
    ['libelle', { libelle: '' }, [['plan.png']], /./],
    ['date', { date: '32/01/2026' }, [['plan.png']], /./],
  ] as const)('%s of %j %j is refused, and nothing is kept', async (champ, reste, fichiers, raison) => {
    const joints = fichiers.map(([nom, octets]) =>
      octets === undefined ? fichier(nom) : fichier(nom, Buffer.alloc(octets)),
    )
    expect(await refus(archiver(reste, joints))).toMatchObject({
      status: 400,
      champs: [{ champ, message: expect.stringMatching(raison) }],
    })
    expect(await chercher()).toEqual([])
  })
})

describe('a picture', () => {
  const ajouter = (nom = 'gel-compteur') =>
    webmaster(calls.ajouterVisuel, { body: { nom, libelle: 'Un compteur gelé' }, files: [fichier('gel.png')] })
  const lire = (nom: string, largeur: number | string) => app.app.inject({ url: `/visuels/${nom}/${largeur}` })

  it('is made at the widths that it fills, given without a token, made anew, and taken away', async () => {
    const libelle = 'Un compteur gelé'
    const apres = { libelle, fichier: 'gel.png' }
    const carree = await sharp(photo).resize({ width: 450, height: 450 }).png().toBuffer()
    await webmaster(calls.ajouterVisuel, {
      body: { nom: 'tuyau-nu', libelle: 'Un tuyau nu' },
      files: [fichier('tuyau.png', Buffer.from(carree))],
    })
    for (const avant of [null, { libelle }]) {
      expect(await ajouter()).toEqual({ message: 'Image ajoutée avec succès' })
      expect(await dernierActe()).toMatchObject({ objet: 'Visuel gel-compteur', avant, apres })
    }
    expect((await webmaster(calls.contenuVisuels, {})).resultats).toMatchObject([
      { nom: 'gel-compteur', libelle, nomFichier: 'gel.png', taille: photo.length, largeurs: [320, 640] },
      { nom: 'tuyau-nu', libelle: 'Un tuyau nu', largeurs: [320] },
    ])
    const image = await lire('gel-compteur', 320)
    expect(image.headers['content-type']).toBe('image/webp')
    expect(image.headers['cache-control']).toBe('public, max-age=300')
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 320, height: 160, format: 'webp' })
    expect((await sharp((await lire('gel-compteur', 9999)).rawPayload).metadata()).width).toBe(640)
    // Nearer to 320, which would be too narrow.
    expect((await sharp((await lire('gel-compteur', 400)).rawPayload).metadata()).width).toBe(640)
    await app.services.db.deleteFrom('visuel_taille').execute()
    expect(await webmaster(calls.genererVisuels, {})).toEqual({ nombre: 2, message: '2 visuels ont été refaits.' })
    expect((await lire('gel-compteur', 640)).statusCode).toBe(200)
    await webmaster(calls.supprimerVisuel, { body: { nom: 'gel-compteur' } })
    expect(await dernierActe()).toMatchObject({ objet: 'Visuel gel-compteur', avant: { libelle }, apres: null })
    const retiree = await lire('gel-compteur', 320)
    expect([retiree.statusCode, retiree.headers['cache-control']]).toEqual([404, 'no-store'])
    await app.services.db.deleteFrom('visuel_taille').execute()
    expect(await webmaster(calls.genererVisuels, {})).toEqual({ nombre: 1, message: '1 visuel a été refait.' })
    expect((await lire('tuyau-nu', 320)).statusCode).toBe(200)
    await webmaster(calls.supprimerVisuel, { body: { nom: 'tuyau-nu' } })
  })

  it('has a width that it fills to the point, or its own', async () => {
    const etroite = await sharp(photo).resize({ width: 320 }).png().toBuffer()
    await webmaster(calls.ajouterVisuel, {
      body: { nom: 'etroite', libelle: 'Étroite' },
      files: [fichier('etroite.png', Buffer.from(etroite))],
    })
    const moyenne = await sharp(photo).resize({ width: 640 }).png().toBuffer()
    await webmaster(calls.ajouterVisuel, {
      body: { nom: 'moyenne', libelle: 'Moyenne' },
      files: [fichier('moyenne.png', Buffer.from(moyenne))],
    })
    const petite = await sharp(photo).resize({ width: 100 }).png().toBuffer()
    await webmaster(calls.ajouterVisuel, {
      body: { nom: 'petite', libelle: 'Gel : trop petite ?' },
      files: [fichier('petite.png', Buffer.from(petite))],
    })
    const tailles = async () =>
      (await webmaster(calls.contenuVisuels, {})).resultats.map(({ nom, largeurs }) => [nom, largeurs])
    const attendues = [
      ['etroite', [320]],
      ['moyenne', [320, 640]],
      ['petite', [100]],
    ]
    expect(await tailles()).toEqual(attendues)
    await app.services.db.deleteFrom('visuel_taille').execute()
    expect(await webmaster(calls.genererVisuels, {})).toEqual({ nombre: 3, message: '3 visuels ont été refaits.' })
    expect(await tailles()).toEqual(attendues)
    expect((await webmaster(calls.contenuVisuels, {})).resultats.at(-1)?.libelle).toBe('Gel\u202F: trop petite\u202F?')
    for (const nom of ['etroite', 'moyenne', 'petite']) await webmaster(calls.supprimerVisuel, { body: { nom } })
  })

  it('that an article shows, in its draft or published, stays; a drawing of the agency keeps its name', async () => {
    for (const nom of ['gel-compteur', 'seule']) await ajouter(nom)
    const supprimer = (nom = 'gel-compteur') => webmaster(calls.supprimerVisuel, { body: { nom } })
    const ecrire = (brouillon: boolean, visuel: string, enTete = '') =>
      webmaster(editionCalls.ajouterOuMajArticle, {
        body: {
          article: { identifiant: 'hiver', titre: 'Le gel approche', visuel: enTete, contenus: [{ visuel }] },
          brouillon,
        },
      })
    await ecrire(true, 'gel-compteur')
    expect((await webmaster(calls.contenuVisuels, {})).resultats).toMatchObject([
      { articles: [{ identifiant: 'hiver', titre: 'Le gel approche' }] },
      { articles: [] },
    ])
    await supprimer('seule')
    expect(await refus(supprimer())).toMatchObject({
      status: 412,
      message: expect.stringContaining('«\u202FLe gel approche\u202F»'),
    })
    await ecrire(false, 'gel-compteur')
    expect(await refus(supprimer())).toMatchObject({ status: 412 })
    await webmaster(editionCalls.ajouterOuMajArticle, { body: { article: { identifiant: 'ete', contenus: [{}] } } })
    expect((await webmaster(calls.contenuVisuels, {})).resultats).toMatchObject([
      { articles: [{ identifiant: 'hiver', titre: 'Le gel approche' }] },
    ])
    for (const brouillon of [false, true]) {
      await ecrire(false, '')
      await ecrire(brouillon, '', 'gel-compteur')
      expect(await refus(supprimer())).toMatchObject({ status: 412 })
    }
    await ecrire(false, '')
    await supprimer()
    expect((await webmaster(calls.contenuVisuels, {})).resultats).toEqual([])
    const restaurer = webmaster(editionCalls.restaurerArticle, { body: { identifiant: 'hiver', numero: 1 } })
    expect(await refus(restaurer)).toMatchObject({ status: 400, champs: [{ champ: 'contenus.0.visuel' }] })
    expect(await refus(ajouter('gel'))).toMatchObject({ status: 400, champs: [{ champ: 'nom' }] })
  })

  it('and an article that names it meanwhile: the first of both is done, the other is refused', async () => {
    const { db } = app.services
    const supprimer = () => refus(webmaster(calls.supprimerVisuel, { body: { nom: 'gel-compteur' } }))
    const publier = () =>
      refus(
        webmaster(editionCalls.ajouterOuMajArticle, {
          body: {
            article: { identifiant: 'hiver', titre: 'Le gel approche', contenus: [{ visuel: 'gel-compteur' }] },
            brouillon: false,
          },
        }),
      )
    await ajouter()
    // Whoever writes has the picture, and waits for the text.
    await db
      .insertInto('edition_contenu')
      .values({ nature: 'article', identifiant: 'hiver' })
      .onConflict((conflit) => conflit.doNothing())
      .execute()
    const [publie, garde] = await db
      .transaction()
      .execute(async (trx) => {
        await trx
          .selectFrom('edition_contenu')
          .select('identifiant')
          .where('identifiant', '=', 'hiver')
          .forUpdate()
          .execute()
        const ecriture = publier()
        await attendreVerrous(db, 1)
        const retrait = supprimer()
        await attendreVerrous(db, 2)
        return [ecriture, retrait] as const
      })
      .then((actes) => Promise.all(actes))
    expect(publie).toBeNull()
    expect(garde).toMatchObject({ status: 412 })
    // Whoever takes the picture away has it first.
    await db.deleteFrom('article').where('identifiant', '=', 'hiver').execute()
    const [sansImage] = await db
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('visuel').select('nom').where('nom', '=', 'gel-compteur').forUpdate().execute()
        const ecriture = publier()
        await attendreVerrous(db, 1)
        await trx.deleteFrom('visuel').where('nom', '=', 'gel-compteur').execute()
        return [ecriture] as const
      })
      .then((actes) => Promise.all(actes))
    expect(sansImage).toMatchObject({ status: 400, champs: [{ champ: 'contenus.0.visuel' }] })
  })

  it.each(['absent/320', 'gel-compteur/x', '%2e%2e/320', 'gel-compteur/99999'])('%s is not given', async (adresse) => {
    expect((await app.app.inject({ url: `/visuels/${adresse}` })).statusCode).toBe(404)
  })

  it('that is a document is refused', async () => {
    const refuse = refus(
      webmaster(calls.ajouterVisuel, {
        body: { nom: 'notice', libelle: 'Notice' },
        files: [new File(['%PDF-1.7'], 'notice.pdf')],
      }),
    )
    expect(await refuse).toMatchObject({ status: 400, champs: [{ champ: 'fichier' }] })
  })
})
