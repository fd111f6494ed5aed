import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { libelleMotifRejet } from '@ael/contract/prelevements/regles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerEcheancier, signerMandat } from '../../../testing/prelevements.ts'
import { remettrePrelevements } from '../remises/remettre-prelevements.ts'
import { compteDe, creerDebite, recevoirDe } from './testing/debite.ts'
import { mouvementsDu, rapportDeStatuts, refusDeLot, refusDeRemise, refusDeRemiseParLots } from './testing/messages.ts'
import { traiterRetours } from './traiter-retours.ts'

const horloge = horlogeReglable()
let app: TestApp
let contrat: ContratVerifie
let facture: number
let echeance: number
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-21T05:15:00Z')
  ;({ contrat, facture, echeance } = await creerDebite(app))
})

const recevoir = (...fichiers: string[]) => recevoirDe(app, fichiers)
const compte = () => compteDe(app, { contrat, facture, echeance })

describe('a refusal of the whole', () => {
  it('batch, or lot, rejects each of its debits', async () => {
    const { db } = app.services
    const { message_id } = await db
      .selectFrom('remise_prelevements')
      .select('message_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await recevoir(refusDeLot(`G${contrat}`, `${message_id}R20261125`))
    expect((await compte()).issues).toEqual(['REJETE'])
    await recevoir(refusDeRemise(`H${contrat}`, message_id))
    expect((await compte()).issues.toSorted()).toEqual(['DEJA_REJETE', 'REJETE', 'REJETE'])
    const { regle, ...reste } = await compte()
    expect(reste).toMatchObject({ solde: 8642, echeance: 'REJETEE' })
    // For the reason that the batch was refused.
    expect(regle.map(({ motif }) => motif).filter((motif) => motif !== null)).toContain(libelleMotifRejet('FF01'))
  })

  it('lot rejects each of its debits, those that are named with their own reason', async () => {
    const { db } = app.services
    const { message_id } = await db
      .selectFrom('remise_prelevements')
      .select('message_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const [nomme] = await db
      .selectFrom('prelevement')
      .select(['bout_en_bout', 'sequence'])
      .where('facture_id', '=', facture)
      .execute()
    await recevoir(
      refusDeLot(`M${contrat}`, `${message_id}${nomme!.sequence[0]}20261125`, {
        boutEnBout: nomme!.bout_en_bout,
        motif: 'AC04',
        montant: '1.00',
      }),
    )
    expect(await compte()).toMatchObject({
      solde: 8642,
      issues: ['REJETE'],
      regle: [{ cents: 8642 }, { cents: -8642, motif: 'Compte clos' }],
    })
  })

  it('batch rejects each of its debits, though its lots are named without a word on them', async () => {
    const { message_id } = await app.services.db
      .selectFrom('remise_prelevements')
      .select('message_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await recevoir(refusDeRemiseParLots(`N${contrat}`, message_id, `${message_id}F20261125`, `${message_id}R20261125`))
    expect(await compte()).toMatchObject({ solde: 8642, echeance: 'REJETEE', issues: ['REJETE', 'REJETE'] })
  })

  it('lot of which one debit is named rejects the others too', async () => {
    const { db } = app.services
    const autre = await creerAbonnement(db)
    await signerMandat(db, autre, { dernier_prelevement: '2026-10-08' })
    const [un = 0, deux = 0] = await creerEcheancier(db, autre, [
      { date_echeance: '2026-11-25' },
      { date_echeance: '2026-11-25' },
    ])
    await remettrePrelevements(app.services)
    const { message_id } = await db
      .selectFrom('remise_prelevements')
      .select('message_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await recevoir(refusDeLot(`P${contrat}`, `${message_id}R20261125`, { boutEnBout: `ECH-${un}`, motif: 'AC01' }))
    const etats = await db.selectFrom('echeance').select('etat').where('id', 'in', [un, deux]).execute()
    expect(etats.map(({ etat }) => etat)).toEqual(['REJETEE', 'REJETEE'])
  })
})

describe('a file', () => {
  it.each([
    ['no XML', 'bonjour', 'Le fichier n’est pas du XML bien formé.'],
    [
      'cut short',
      rapportDeStatuts('X', { boutEnBout: 'FAC-1' }).slice(0, -30),
      'Le fichier n’est pas du XML bien formé.',
    ],
    [
      'with signs that XML does not know',
      rapportDeStatuts('X\u0000', { boutEnBout: 'FAC-999999998' }),
      'Le fichier n’est pas du XML bien formé.',
    ],
    [
      'of bytes',
      Buffer.from([0xff, 0xfe, 0x00, 0x3c, 0x1f, 0x8b]).toString('latin1'),
      'Le fichier n’est pas du XML bien formé.',
    ],
    [
      'with entities',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'Le fichier déclare un DOCTYPE.',
    ],
    [
      'of another kind',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><A><B/></A></Document>',
      'Le message pain.001 n’est pas un retour de prélèvements (pain.002, camt.053, camt.054).',
    ],
    ['that is no message', '<html/>', 'Le fichier n’est pas un message ISO 20022.'],
    [
      'with a day that is none',
      mouvementsDu('2026-02-31', 'camt.054', 'Z', { boutEnBout: 'FAC-1' }),
      'Un retour n’a pas de date.',
    ],
    [
      'that refuses a debit and does not say which',
      rapportDeStatuts('W', { boutEnBout: '' }),
      'Un refus ne dit pas de quel prélèvement (OrgnlEndToEndId).',
    ],
    [
      'about a batch that is not ours',
      refusDeRemise('Y', 'PRLINCONNUE'),
      'La remise «\u202FPRLINCONNUE\u202F» n’est pas une des nôtres.',
    ],
  ])('%s is put aside with the reason', async (_, contenu, motif) => {
    const { traites, rejetes } = await recevoir(contenu)
    expect(traites).toBe(0)
    expect(rejetes.map((nom) => nom.slice(15))).toEqual(['retour-0.xml', 'retour-0.xml.rapport.txt'])
    const [rapport = ''] = rejetes.filter((nom) => nom.endsWith('.rapport.txt'))
    expect(
      (await readFile(path.join(app.services.config.RETOURS_BANCAIRES_DIR!, 'rejetes', rapport), 'utf8')).trim(),
    ).toBe(motif)
  })

  it('is left alone while it may still be written, under a name that hides it, or that is no message', async () => {
    const dossier = app.services.config.RETOURS_BANCAIRES_DIR!
    await writeFile(path.join(dossier, 'frais.xml'), 'bonjour')
    await traiterRetours(app.services)
    for (const nom of ['.cache.xml', 'lisez-moi.txt', 'GRAND.XML'])
      await writeFile(path.join(dossier, nom), rapportDeStatuts(`T${nom}${contrat}`, { boutEnBout: 'AUTRE-1' }))
    expect((await readdir(dossier)).toSorted()).toContain('frais.xml')
    expect(await recevoir()).toMatchObject({ traites: 1 })
    expect((await readdir(dossier)).toSorted()).toEqual(['.cache.xml', 'lisez-moi.txt', 'rejetes', 'traites'])
  })

  it('of more than 50 MB is put aside unread', async () => {
    const chemin = path.join(app.services.config.RETOURS_BANCAIRES_DIR!, 'enorme.xml')
    await writeFile(chemin, '')
    await truncate(chemin, 50_000_001)
    const { rejetes } = await recevoir()
    const [rapport = ''] = rejetes.filter((nom) => nom.endsWith('-enorme.xml.rapport.txt'))
    expect(await readFile(path.join(app.services.config.RETOURS_BANCAIRES_DIR!, 'rejetes', rapport), 'utf8')).toContain(
      'Le fichier dépasse 50 Mo.',
    )
  })

  it('that cannot be opened stays and is told, once the others have had their turn', async () => {
    const dossier = app.services.config.RETOURS_BANCAIRES_DIR!
    await mkdir(path.join(dossier, 'a.xml'))
    await expect(
      recevoir(rapportDeStatuts(`U${contrat}`, { boutEnBout: `FAC-${facture}`, montant: '86.42' })),
    ).rejects.toThrow('EISDIR')
    expect((await compte()).issues).toEqual(['REJETE'])
    expect((await readdir(dossier)).toSorted()).toEqual(['a.xml', 'rejetes', 'traites'])
  })
})
