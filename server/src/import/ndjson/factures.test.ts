import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { contrat, ecrireSocle, facture } from '../testing/lignes.ts'
import { FACTURE } from './factures.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(async () => {
  await base.lire('truncate client, document_archive restart identity cascade')
})
const socle = () => ecrireSocle(base)
const deposer = (nom: string, cle: string | null, valeur: string | null, date = '2026-01-01') =>
  base.lire(
    `insert into document_archive (type, libelle, date, cle, valeur, nom_fichier, type_mime, contenu) values ('FOURNITURE_EAU', $1, $4, $2, $3, $1, 'application/pdf', '%PDF-')`,
    [nom, cle, valeur, date],
  )

describe('invoices', () => {
  it('bring their payments; what is left to pay follows from them', async () => {
    await socle()
    const reglements = [{ reference: 'R1', dateReglement: '2024-01-20', montant: 50.05, modeReglement: 'CB' }]
    const lignes = [facture('F001', { reglements }), facture('F002', { solde: 0 })]
    expect((await base.ndjson('factures', lignes)).comptes).toMatchObject({ acceptees: 2, rejets: {} })
    expect(
      await base.lire(
        'select numero_facture_client as numero, montant_ttc_cents as ttc, solde_cents as solde, regle_ailleurs_cents as ailleurs, numero_client_payeur as payeur from facture order by 1',
      ),
    ).toEqual([
      { numero: 'F001', ttc: 10_561, solde: 5556, ailleurs: 0, payeur: '0000001' },
      { numero: 'F002', ttc: 10_561, solde: 0, ailleurs: 10_561, payeur: '0000001' },
    ])
    expect((await base.ndjson('factures', lignes)).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
    // A payment that the agency did not record is for the utility to correct, and one that comes changes an invoice.
    const [paye] = reglements
    const corrigees = [
      facture('F001', { reglements: [{ ...paye, montant: 60 }] }),
      facture('F002', { solde: 0, reglements: [{ ...paye, reference: 'R2', montant: 105.61 }] }),
    ]
    expect((await base.ndjson('factures', corrigees)).comptes).toMatchObject({ acceptees: 2, rejets: {} })
    expect(await base.lire('select reference, montant_cents from reglement order by 1')).toEqual([
      { reference: 'R1', montant_cents: 6000 },
      { reference: 'R2', montant_cents: 10_561 },
    ])
    expect(
      await base.lire(
        'select solde_cents as solde, regle_ailleurs_cents as ailleurs from facture order by numero_facture_client',
      ),
    ).toEqual([
      { solde: 4561, ailleurs: 0 },
      { solde: 0, ailleurs: 0 },
    ])
  })

  it('bring all that their screens show: reminders, document, reference, annex, rejections', async () => {
    await socle()
    await deposer('qualite.pdf', null, null)
    await deposer('qualite.pdf', 'numeroContrat', '0000013')
    await deposer('qualite.pdf', null, null, '2025-01-01')
    await deposer('avis.pdf', 'numeroContrat', '0000013')
    for (const date of ['2024-01-01', '2023-01-01']) await deposer('qualite.pdf', 'numeroTraite', 'EAU', date)
    const reglements = [
      { reference: 'R1', dateReglement: '2024-01-20', montant: 105.61, modeReglement: 'PRELEVEMENT' },
      {
        reference: 'R2',
        dateReglement: '2024-01-25',
        montant: -105.61,
        modeReglement: 'PRELEVEMENT',
        motifRejet: 'Provision insuffisante',
      },
    ]
    const complete = facture('F001', {
      pdfDisponible: false,
      referenceDette: 'D-2024/7',
      annexe: 'qualite.pdf',
      nombreRelances: 2,
      derniereRelance: '2024-03-01',
      bloquee: true,
      type: 'CLOTURE',
      periodeDebut: '2023-07-01',
      periodeFin: '2023-12-31',
      volumeLitres: 42_000,
      estimee: true,
      modeReglement: 'PRELEVEMENT',
      enLitige: true,
      traiteFacturationCode: 'T7',
      numeroClientPayeur: 2,
      reglements,
    })
    expect((await base.ndjson('factures', [complete, facture('F002', { annexe: 'avis.pdf' })])).comptes).toMatchObject({
      acceptees: 1,
      rejets: { 'annexe : aucun document de ce nom ne concerne le contrat': 1 },
    })
    expect(
      await base.lire(
        'select pdf_disponible, reference_dette, annexe_id, nombre_relances, derniere_relance, bloquee, solde_cents from facture',
      ),
    ).toEqual([
      {
        pdf_disponible: false,
        reference_dette: 'D-2024/7',
        annexe_id: 5,
        nombre_relances: 2,
        derniere_relance: '2024-03-01',
        bloquee: true,
        solde_cents: 10_561,
      },
    ])
    expect(
      await base.lire(
        `select type, date_emission, date_echeance, periode_debut, periode_fin, volume_litres, estimee, montant_ht_cents,
          montant_tva_cents, mode_reglement, en_litige, traite_facturation_code, numero_client_payeur from facture`,
      ),
    ).toEqual([
      {
        type: 'CLOTURE',
        date_emission: '2024-01-01',
        date_echeance: '2024-02-01',
        periode_debut: '2023-07-01',
        periode_fin: '2023-12-31',
        volume_litres: 42_000,
        estimee: true,
        montant_ht_cents: 10_010,
        montant_tva_cents: 551,
        mode_reglement: 'PRELEVEMENT',
        en_litige: true,
        traite_facturation_code: 'T7',
        numero_client_payeur: '0000002',
      },
    ])
    expect(await base.lire('select motif_rejet from reglement order by reference')).toEqual([
      { motif_rejet: null },
      { motif_rejet: 'Provision insuffisante' },
    ])
    expect((await base.ndjson('factures', [complete])).comptes).toMatchObject({ acceptees: 0, repetees: 1 })
    await deposer('qualite.pdf', 'numeroContrat', '0000012', '2022-01-01')
    expect((await base.ndjson('factures', [complete])).comptes).toMatchObject({ acceptees: 1 })
    expect(await base.lire('select annexe_id from facture')).toEqual([{ annexe_id: 7 }])
    expect((await base.ndjson('factures', [facture('F001')])).comptes).toMatchObject({ acceptees: 1 })
    expect(await base.lire('select pdf_disponible, reference_dette, annexe_id from facture')).toEqual([
      { pdf_disponible: true, reference_dette: null, annexe_id: null },
    ])
  })

  it('go with a document for their contract, what it is billed by, its town or everybody, and with no other', async () => {
    await socle()
    const { adresseLivraison } = contrat(12)
    const situe = { traiteFacturationCode: 'T7', adresseLivraison: { ...adresseLivraison, codeCommune: '69383' } }
    await base.ndjson('contrats', [contrat(12, situe), contrat(13)])
    const deposes = [
      ['contrat.pdf', 'numeroContrat', '0000012'],
      ['traite.pdf', 'numeroTraite', 'T7'],
      ['commune.pdf', 'codeCommune', '69383'],
      ['tous.pdf', null, null],
      ['ailleurs.pdf', 'codeCommune', '69384'],
    ] as const
    for (const [nom, cle, valeur] of deposes) await deposer(nom, cle, valeur)
    for (const [nom] of deposes) await deposer(nom, 'numeroContrat', '0000013')
    const lignes = deposes.map(([annexe], rang) => facture(`F00${rang + 1}`, { annexe }))
    expect((await base.ndjson('factures', lignes)).comptes.acceptees).toBe(4)
    expect(await base.lire('select numero_facture_client as numero, annexe_id from facture order by 1')).toEqual(
      [1, 2, 3, 4].map((rang) => ({ numero: `F00${rang}`, annexe_id: rang })),
    )
  })

  it('have no column that an import leaves aside', async () => {
    const { colonnes } = (
      await base.lire<{ colonnes: string[] }>(
        `select array_agg(column_name::text order by ordinal_position) as colonnes from information_schema.columns where table_name = 'facture' and is_generated = 'NEVER' and is_identity = 'NO'`,
      )
    )[0]!
    // Worked out once the settlements are there.
    expect(new Set(colonnes)).toEqual(new Set([...FACTURE.cle, ...FACTURE.colonnes, 'regle_ailleurs_cents', 'silence']))
  })

  it('bring their lines, which add up to them and stay until they no longer do', async () => {
    await socle()
    const lignes = [
      {
        bloc: 'DISTRIBUTION',
        libelle: 'Abonnement',
        du: '2023-07-01',
        au: '2023-12-31',
        unite: 'JOUR',
        quantite: 184,
        prixUnitaire: 39.6739,
        tauxTVA: 5.5,
        montantHT: 20,
      },
      {
        bloc: 'DISTRIBUTION',
        libelle: 'Consommation',
        du: '2023-07-01',
        au: '2023-12-31',
        quantite: 40.5,
        prixUnitaire: 1.9778,
        tauxTVA: 5.5,
        montantHT: 80.1,
      },
    ]
    const autre = facture('F002', { lignes: lignes.toReversed() })
    await base.ndjson('factures', [autre])
    const importer = (plus: object) => base.ndjson('factures', [facture('F001', plus), autre])
    const lignesDe = (numero: string) =>
      base.lire(
        'select l.* from ligne_facture l join facture on facture.id = facture_id where numero_facture_client = $1 order by rang',
        [numero],
      )
    const desAutres = await lignesDe('F002')
    expect((await importer({ lignes })).comptes).toMatchObject({ acceptees: 1, rejets: {} })
    expect(await lignesDe('F001')).toMatchObject([
      {
        rang: 1,
        bloc: 'DISTRIBUTION',
        unite: 'JOUR',
        quantite_milliemes: 184_000,
        prix_dix_milliemes: 396_739,
        tva_pour_mille: 55,
        montant_cents: 2000,
      },
      {
        rang: 2,
        bloc: 'DISTRIBUTION',
        unite: 'M3',
        quantite_milliemes: 40_500,
        prix_dix_milliemes: 19_778,
        tva_pour_mille: 55,
        montant_cents: 8010,
      },
    ])
    expect((await importer({ lignes })).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
    expect((await importer({ enLitige: true })).comptes).toMatchObject({ acceptees: 1 })
    expect(await lignesDe('F001')).toHaveLength(2)
    expect((await importer({ lignes: lignes.toReversed() })).comptes).toMatchObject({ acceptees: 1 })
    expect(await lignesDe('F001')).toMatchObject([{ libelle: 'Consommation' }, { libelle: 'Abonnement' }])
    expect((await importer({ montantHT: 90, montantTVA: 5, montantTTC: 95 })).comptes).toMatchObject({ acceptees: 1 })
    expect(await lignesDe('F001')).toEqual([])
    expect(await lignesDe('F002')).toEqual(desAutres)
  })

  const ligne = {
    bloc: 'DISTRIBUTION',
    libelle: 'Consommation',
    du: '2023-07-01',
    au: '2023-12-31',
    quantite: 50,
    prixUnitaire: 2,
    tauxTVA: 5.5,
    montantHT: 100,
  }
  it.each([
    [{ numeroContrat: 99 }, 'contrat inconnu'],
    [{ lignes: [ligne] }, 'lignes : Les lignes ne font pas le montant HT et la TVA de la facture.'],
    [
      { lignes: [{ ...ligne, montantHT: 100.1, tauxTVA: 10 }] },
      'lignes : Les lignes ne font pas le montant HT et la TVA de la facture.',
    ],
    [{ lignes: [{ ...ligne, prixUnitaire: 2.000_01 }] }, 'lignes.prixUnitaire : Donnez 4 décimales au plus.'],
    [{ numeroClientPayeur: 99 }, 'client inconnu'],
    [{ montantTTC: 105.62 }, 'montantTTC : Le montant TTC n’est pas la somme du montant HT et de la TVA.'],
    [{ montantHT: 100.123 }, 'montantHT : Donnez des euros, avec deux décimales au plus.'],
    [
      {
        reglements: [1, 2].map((montant) => ({
          reference: 'R1',
          dateReglement: '2024-01-20',
          montant,
          modeReglement: 'CB',
        })),
      },
      'reglements : Deux règlements portent la même référence.',
    ],
    [
      {
        reglements: [
          {
            reference: 'R1',
            dateReglement: '2024-01-20',
            montant: 1,
            modeReglement: 'CB',
            motifRejet: 'Sans provision',
          },
        ],
      },
      'reglements.motifRejet : Un rejet, et lui seul, a un montant négatif et un motif.',
    ],
    [
      { soldeAu: '2024-01-20' },
      'soldeAu : Donnez la date et l’heure avec leur décalage, par exemple 2026-11-21T06:00:00+01:00.',
    ],
    [{ dateEcheance: '2023-12-31' }, 'dateEcheance : L’échéance ne peut pas précéder l’émission.'],
  ])('with %j are refused', async (plus, motif) => {
    await socle()
    expect((await base.ndjson('factures', [facture('F001', plus)])).comptes.rejets).toEqual({ [motif]: 1 })
    expect(await base.lire('select * from facture')).toEqual([])
  })

  it('do not need to be in another lot because one payment is on two of them', async () => {
    await socle()
    const reglements = [{ reference: 'R1', dateReglement: '2024-01-20', montant: 1, modeReglement: 'CB' }]
    const lignes = [facture('F001', { reglements }), facture('F002', { reglements }), facture('F003')]
    expect((await base.ndjson('factures', lignes)).comptes).toMatchObject({ acceptees: 3, rejets: {} })
    expect(await base.lire('select reference from reglement')).toEqual([{ reference: 'R1' }])
  })

  it('close a contract that has ended by a request: the first of them since its last day, once', async () => {
    await socle()
    await base.lire(
      `insert into cloture_contrat (numero_contrat, date_cloture, adresse, code_postal, ville, pays, reference_demande, ouverte_le)
       select numero_contrat, '2024-01-10', '1 rue X', '67000', 'Strasbourg', 'FRANCE', 'DE000' || numero_contrat, '2024-01-10' from abonnement`,
    )
    const cloture = (numero: string, dateEmission: string, plus: object = {}) =>
      facture(numero, { type: 'CLOTURE', dateEmission, ...plus })
    await base.ndjson('factures', [
      cloture('F001', '2024-01-20'),
      cloture('F002', '2024-01-12'),
      cloture('F004', '2024-01-09'),
      cloture('F005', '2024-01-10', { numeroContrat: 13 }),
      facture('F006', { dateEmission: '2024-01-10' }),
    ])
    await base.ndjson('factures', [cloture('F003', '2024-01-11')])
    expect(
      await base.lire(
        'select c.numero_contrat, numero_facture_client from cloture_contrat c join facture on facture.id = facture_id order by 1',
      ),
    ).toEqual([
      { numero_contrat: '0000012', numero_facture_client: 'F002' },
      { numero_contrat: '0000013', numero_facture_client: 'F005' },
    ])
  })
})
