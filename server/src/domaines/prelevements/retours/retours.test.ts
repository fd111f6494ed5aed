import path from 'node:path'
import { readdir, writeFile } from 'node:fs/promises'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { evaluerComptes } from '../../alertes/moteur/evaluer-comptes.ts'
import { lireEcheanciers } from '../echeanciers.sql.ts'
import { echeancesEncaissables } from '../echeances-encaissables.public.query.ts'
import { executerPrelevements } from '../remises/executer-prelevements.ts'
import { remettrePrelevements } from '../remises/remettre-prelevements.ts'
import { mouvements, mouvementsDu, rapportDeStatuts } from './testing/messages.ts'
import { traiterRetours } from './traiter-retours.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { compteDe, creerDebite, recevoirDe } from './testing/debite.ts'

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

describe('a debit that the bank refused beforehand', () => {
  it('is settled and taken back: the invoice is open with its reason, and the alert is told once', async () => {
    await recevoir(rapportDeStatuts(`A${contrat}`, { boutEnBout: `FAC-${facture}`, montant: '86.42' }))
    expect(await compte()).toEqual({
      regle: [
        { facture_id: facture, cents: 8642, jour: '2026-11-24', motif: null },
        { facture_id: facture, cents: -8642, jour: '2026-11-24', motif: 'Provision insuffisante' },
      ],
      solde: 8642,
      echeance: 'REMISE',
      issues: ['REJETE'],
      alertes: ['RP 2026-11-24'],
    })
    expect(
      await app.services.db
        .selectFrom('instance_alerte')
        .select('montant_cents')
        .where('numero_contrat', '=', contrat)
        .execute(),
    ).toEqual([{ montant_cents: 8642 }])
    horloge.regler('2026-11-25T05:15:00Z')
    await evaluerComptes(app.services)
    await executerPrelevements(app.services)
    await remettrePrelevements(app.services)
    expect(await compte()).toMatchObject({ solde: 8642, echeance: 'PRELEVEE', alertes: ['RP 2026-11-24'] })
  })

  it('leads from what the bank said to the settlement that it took back', async () => {
    await recevoir(
      rapportDeStatuts(
        `L${contrat}`,
        { boutEnBout: `FAC-${facture}`, montant: '86.42' },
        { boutEnBout: `ECH-${echeance}` },
      ),
    )
    // Where the bank does not say how much, it is what was asked for.
    expect(
      await app.services.db
        .selectFrom('retour_prelevement')
        .select('montant_cents')
        .where('message_id', '=', `L${contrat}`)
        .orderBy('id')
        .execute(),
    ).toEqual([{ montant_cents: 8642 }, { montant_cents: 3100 }])
    const repris = await app.services.db
      .selectFrom('retour_prelevement as dit')
      .innerJoin('reglement as r', 'r.id', 'dit.reglement_id')
      .select(['r.montant_cents as cents', 'r.numero_contrat as contrat', 'r.mode_reglement as mode'])
      .where('dit.message_id', '=', `L${contrat}`)
      .orderBy('dit.id')
      .execute()
    expect(repris).toEqual([
      { cents: -8642, contrat, mode: 'PRELEVEMENT' },
      { cents: -3100, contrat, mode: 'MENSUALISATION' },
    ])
  })
})

describe('a debit that the bank took back', () => {
  beforeEach(async () => {
    horloge.regler('2026-11-30T18:00:00Z')
    await executerPrelevements(app.services)
    expect(await compte()).toMatchObject({ solde: 0, echeance: 'PRELEVEE' })
  })

  it.each(['camt.053', 'camt.054'] as const)('of a %s: instalment and invoice are open again', async (sorte) => {
    await recevoir(
      mouvements(
        sorte,
        `B${sorte}${contrat}`,
        { boutEnBout: `ECH-${echeance}` },
        { boutEnBout: `FAC-${facture}`, montant: '86.42' },
      ),
    )
    const { regle, ...reste } = await compte()
    const motif = 'Prélèvement contesté par le titulaire du compte'
    expect(regle.map((un) => [un.cents, un.motif]).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [-8642, motif],
      [-3100, motif],
      [3100, null],
      [8642, null],
    ])
    expect(reste).toEqual({
      solde: 8642,
      echeance: 'REJETEE',
      issues: ['REJETE', 'REJETE'],
      alertes: ['RP 2026-11-30', 'RP 2026-11-30'],
    })
  })

  it('is rejected once, by whichever file says so first, and again', async () => {
    const retour = { boutEnBout: `FAC-${facture}`, montant: '86.42' }
    const fichiers = [
      rapportDeStatuts(`C${contrat}`, retour),
      mouvements('camt.054', `D${contrat}`, retour),
      rapportDeStatuts(`C${contrat}`, retour),
    ]
    await recevoir(...fichiers)
    await recevoir(...fichiers)
    expect(await compte()).toMatchObject({ solde: 8642, issues: ['REJETE', 'DEJA_REJETE'], alertes: ['RP 2026-11-24'] })
  })

  it('is told once in the plan, with its reason, whatever else the bank has said of it', async () => {
    const retour = { boutEnBout: `ECH-${echeance}` }
    for (const fichier of [
      mouvements('camt.054', `U${contrat}`, { ...retour, montant: '30.99' }),
      mouvements('camt.054', `V${contrat}`, retour),
      mouvements('camt.053', `W${contrat}`, { ...retour, motif: 'AC06' }),
    ])
      await recevoir(fichier)
    expect((await compte()).issues).toEqual(['MONTANT', 'REJETE', 'DEJA_REJETE'])
    expect(await lireEcheanciers(app.services.db, contrat)).toMatchObject([
      { echeances: [{ etat: 'REJETEE', motif: 'MD06' }] },
    ])
  })

  it('is rejected once by two servers that read the same files', async () => {
    const dossier = app.services.config.RETOURS_BANCAIRES_DIR!
    const retour = { boutEnBout: `FAC-${facture}`, montant: '86.42' }
    for (const rang of [1, 2, 3])
      await writeFile(path.join(dossier, `${rang}.xml`), rapportDeStatuts(`Q${rang}${contrat}`, retour))
    await writeFile(path.join(dossier, '0.xml'), 'bonjour')
    await Promise.all([traiterRetours(app.services, 0), traiterRetours(app.services, 0)])
    const { issues, ...reste } = await compte()
    expect(issues.filter((issue) => issue === 'REJETE')).toEqual(['REJETE'])
    expect(issues.filter((issue) => issue === 'DEJA_REJETE')).toEqual(['DEJA_REJETE', 'DEJA_REJETE'])
    expect(reste).toMatchObject({ solde: 8642, alertes: ['RP 2026-11-24'] })
    expect((await readdir(dossier)).toSorted()).toEqual(['rejetes', 'traites'])
    expect((await readdir(path.join(dossier, 'rejetes'))).toSorted().map((nom) => nom.slice(15))).toEqual([
      '0.xml',
      '0.xml.rapport.txt',
    ])
  })

  it('of another amount, or unknown, waits for a person; what others debited is not ours', async () => {
    await recevoir(
      rapportDeStatuts(
        `E${contrat}`,
        { boutEnBout: `FAC-${facture}`, montant: '86.41' },
        { boutEnBout: 'FAC-999999999' },
        { boutEnBout: 'AUTRE-1' },
      ),
    )
    expect(await compte()).toMatchObject({ solde: 0, issues: ['MONTANT'], alertes: [] })
    for (const nom of ['G', 'I'])
      await recevoir(rapportDeStatuts(`${nom}${contrat}`, { boutEnBout: `ECH-${echeance}` }))
    expect((await compte()).issues).toEqual(['MONTANT', 'REJETE', 'DEJA_REJETE'])
    expect(
      await app.services.db
        .selectFrom('retour_prelevement')
        .select(['bout_en_bout', 'issue'])
        .where('message_id', '=', `E${contrat}`)
        .where('prelevement_id', 'is', null)
        .execute(),
    ).toEqual([{ bout_en_bout: 'FAC-999999999', issue: 'INCONNU' }])
    const admin = await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
    const aRevoir = async (recherche: string) =>
      (await (await app.clientDe(admin))(prelevementsCalls.listeRetours, { query: { recherche, aRevoir: 'true' } }))
        .resultats
    expect(await aRevoir(contrat)).toMatchObject([
      {
        issue: 'MONTANT',
        fichier: 'retour-0.xml',
        codeMotif: 'AM04',
        motif: 'Provision insuffisante',
        dateRetour: '2026-11-24',
        recuLe: '2026-11-30T19:00:00+01:00',
        montant: 86.41,
        montantPreleve: 86.42,
        numeroContrat: contrat,
        prelevement: `FAC-${facture}`,
      },
    ])
    expect(await aRevoir('FAC-999999999')).toMatchObject([
      { issue: 'INCONNU', montantPreleve: null, numeroContrat: null },
    ])
    // The latest first; a contract is found without the nought that it begins with.
    const { facture: autre } = await creerDebite(app, '0447122')
    for (const [jour, montant] of [
      ['2026-12-01', '86.43'],
      ['2026-12-02', '86.44'],
    ] as const) {
      horloge.regler(`${jour}T18:00:00Z`)
      await recevoir(rapportDeStatuts(`S${jour}${contrat}`, { boutEnBout: `FAC-${autre}`, montant }))
    }
    expect((await aRevoir('447122')).map(({ montant }) => montant)).toEqual([86.44, 86.43])
  })

  it('is told by the first page of the staff when it waits for a person, and only then', async () => {
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const enAttente = async () => {
      const { attentes } = await agent(administrationCalls.accueil, {})
      return attentes.find(({ sujet }) => sujet === 'retoursBanque')?.nombre ?? 0
    }
    const avant = await enAttente()
    await recevoir(
      rapportDeStatuts(
        `H${contrat}`,
        { boutEnBout: `FAC-${facture}`, montant: '86.42' },
        { boutEnBout: `ECH-${echeance}`, montant: '30.99' },
        { boutEnBout: 'FAC-999999999' },
      ),
    )
    expect((await compte()).issues).toEqual(['REJETE', 'MONTANT'])
    expect(await enAttente()).toBe(avant + 2)
  })

  it('is not one that is still to be booked, nor money that comes back to us', async () => {
    await recevoir(
      mouvements(
        'camt.053',
        `J${contrat}`,
        { boutEnBout: `FAC-${facture}`, montant: '86.42', enAttente: true },
        { boutEnBout: `ECH-${echeance}`, credit: true },
      ),
    )
    expect(await compte()).toMatchObject({ solde: 0, echeance: 'PRELEVEE', issues: [], alertes: [] })
  })

  it.each(['its plan', 'its settlement'])(
    'months later opens the bill that %s says the instalment was taken off',
    async (parQuoi) => {
      const { db } = app.services
      const annuelle = await creerFacture(db, contrat, {
        numero_facture_client: `FM${contrat}`,
        mode_reglement: 'MENSUALISATION',
        date_emission: '2027-05-02',
        date_echeance: '2027-05-20',
        solde_cents: 0,
      })
      if (parQuoi === 'its plan')
        await db
          .updateTable('echeancier')
          .set({ facture_id: annuelle, etat: 'TERMINE' })
          .where('numero_contrat', '=', contrat)
          .execute()
      else {
        const autre = await creerFacture(db, contrat, { solde_cents: 0 })
        await db.updateTable('echeancier').set({ facture_id: autre }).where('numero_contrat', '=', contrat).execute()
        await db
          .updateTable('reglement')
          .set({ facture_id: annuelle })
          .where('reference', '=', `PRL-ECH-${echeance}`)
          .execute()
      }
      horloge.regler('2027-11-30T07:00:00Z')
      await recevoir(
        mouvementsDu('2027-11-29', 'camt.054', `K${contrat}`, { boutEnBout: `ECH-${echeance}`, motif: 'MD01' }),
      )
      const { solde_cents } = await db
        .selectFrom('facture')
        .select('solde_cents')
        .where('id', '=', annuelle)
        .executeTakeFirstOrThrow()
      expect(solde_cents).toBe(3100)
      const { regle, echeance: etat, alertes } = await compte()
      expect(regle.at(-1)).toEqual({
        facture_id: annuelle,
        cents: -3100,
        jour: '2027-11-29',
        motif: 'Mandat absent ou révoqué',
      })
      expect([etat, ...alertes]).toEqual(['REJETEE', 'RP 2027-11-29'])
      expect(await echeancesEncaissables(db, contrat, '2027-11-30')).toMatchObject([
        { numeroFactureClient: `FM${contrat}`, solde: 31, motifRejet: 'Mandat absent ou révoqué' },
      ])
      await remettrePrelevements(app.services)
      expect(await db.selectFrom('prelevement').select('id').where('facture_id', '=', annuelle).execute()).toEqual([])
    },
  )

  it('ends a mandate on the day it was signed at the earliest, whatever day the bank tells', async () => {
    await recevoir(
      mouvementsDu('2020-02-29', 'camt.054', `L${contrat}`, { boutEnBout: `ECH-${echeance}`, motif: 'AC04' }),
    )
    expect(await compte()).toMatchObject({ echeance: 'REJETEE' })
    expect(
      await app.services.db
        .selectFrom('mandat_sepa')
        .select('revoque_le')
        .where('numero_contrat', '=', contrat)
        .executeTakeFirstOrThrow(),
    ).toEqual({ revoque_le: '2024-03-12' })
  })

  it.each([
    ['AM04', false],
    ['MD06', false],
    ['AC01', true],
    ['AC04', true],
    ['MD01', true],
    ['MD07', true],
  ])('for %s ends the mandate: %s; nobody else’s, nor what it was to take', async (motif, finie) => {
    const autre = await creerDebite(app)
    await recevoir(rapportDeStatuts(`F${motif}${contrat}`, { boutEnBout: `ECH-${echeance}`, motif }))
    const mandats = await app.services.db
      .selectFrom('mandat_sepa')
      .select('revoque_le')
      .where('numero_contrat', 'in', [contrat, autre.contrat])
      .orderBy('id')
      .execute()
    expect(mandats.map(({ revoque_le }) => revoque_le)).toEqual([finie ? '2026-11-24' : null, null])
    expect(await compteDe(app, autre)).toMatchObject({ echeance: 'REMISE', regle: [] })
  })
})
