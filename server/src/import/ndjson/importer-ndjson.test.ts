import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { FACTURE } from './factures.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(async () => {
  await base.lire('truncate client, compteur, releve_jour restart identity cascade')
})

const client = (numeroClient: number | string, plus: object = {}) => ({ numeroClient, nom: 'Durand', ...plus })
const adresseLivraison = { voie: 'rue des Sources', codePostal: '67000', ville: 'Strasbourg' }
const contrat = (numeroContrat: number | string, plus: object = {}) => ({
  numeroContrat,
  dateEtat: '2020-01-01',
  dateCreation: '01/01/2020',
  numeroClientTitulaire: 1,
  adresseLivraison,
  ...plus,
})
const facture = (numeroFactureClient: string, plus: object = {}) => ({
  numeroFactureClient,
  numeroContrat: 12,
  dateEmission: '2024-01-01',
  dateEcheance: '2024-02-01',
  montantHT: 100.1,
  montantTVA: 5.51,
  montantTTC: 105.61,
  ...plus,
})

async function socle(): Promise<void> {
  await base.ndjson('clients', [client(1), client(2)])
  await base.ndjson('contrats', [contrat(12), contrat(13)])
}

describe('customers', () => {
  it('are written whole, in the form that the database keeps', async () => {
    const { comptes } = await base.ndjson('clients', [
      client(42, {
        civilite: 'MME',
        prenom: 'Zoé',
        numeroTelephone1: '06 12 34 56 78',
        email: 'zoe@exemple.fr',
        dateNaissance: '02/03/1980',
        codeAPE: '6201z',
        iban: 'fr76 3000 6000 0112 3456 7890 189',
        adresseFacturation: { adresse: '1 rue X', codePostal: '67000', ville: 'Strasbourg' },
      }),
    ])
    expect(comptes).toMatchObject({ lues: 1, acceptees: 1, repetees: 0, rejets: {} })
    expect(await base.lire('select * from client')).toMatchObject([
      {
        numero_client: '0000042',
        civilite: 'MME',
        numero_telephone1: '0612345678',
        date_naissance: '1980-03-02',
        code_ape: '6201Z',
        iban: 'FR7630006000011234567890189',
        code_postal: '67000',
        pays: 'FRANCE',
        est_professionnel: false,
      },
    ])
  })

  it('that are there as they stand change nothing; those that differ are brought up to date', async () => {
    const lignes = Array.from({ length: 1200 }, (_, rang) => client(rang + 1))
    expect((await base.ndjson('clients', lignes)).comptes).toMatchObject({ acceptees: 1200, repetees: 0 })
    expect((await base.ndjson('clients', lignes)).comptes).toMatchObject({ acceptees: 0, repetees: 1200 })
    const change = lignes.map((ligne, rang) => (rang % 100 === 0 ? { ...ligne, nom: 'Martin' } : ligne))
    expect((await base.ndjson('clients', change)).comptes).toMatchObject({ acceptees: 12, repetees: 1188 })
    expect(await base.lire(`select count(*)::int as n from client where nom = 'Martin'`)).toEqual([{ n: 12 }])
  })

  it('named twice are as the last line says', async () => {
    await base.ndjson('clients', [client(1, { nom: 'Avant' }), client(2), client(1, { nom: 'Après' })])
    expect(await base.lire(`select nom from client where numero_client = '0000001'`)).toEqual([{ nom: 'Après' }])
  })

  it.each([
    ['oops', 'ce n’est pas du JSON'],
    ['[1]', /objet/],
    [client(1, { couleur: 'bleu' }), 'champ inconnu'],
    [client('12345678'), 'numeroClient : Le numéro de client comporte 7 chiffres.'],
    [client(1, { nom: '' }), 'nom : Renseignez ce champ.'],
    [client(1, { nom: 'a\u0000b' }), 'nom : Retirez les caractères non imprimables.'],
    [client(1, { nom: 'x'.repeat(61) }), 'nom : Saisissez au plus 60 caractères.'],
    [client(1, { siret: '12345678901234' }), 'siret : Le SIRET est inexact.'],
    [client(1, { iban: 'FR00' }), 'iban : L’IBAN est inexact.'],
    [client(1, { email: 'zoe' }), /^email : Saisissez une adresse e-mail valide/],
    [client(1, { dateNaissance: '31/02/1980' }), /^dateNaissance : /],
    [client(1, { adresseFacturation: { codePostal: '67' } }), /^adresseFacturation.codePostal : /],
  ])('that cannot be (%j) are refused, and those around them written', async (mauvaise, motif) => {
    const { comptes, rejets } = await base.ndjson('clients', [client(8), mauvaise, client(9)])
    expect(comptes).toMatchObject({ lues: 3, acceptees: 2 })
    expect(Object.keys(comptes.rejets)).toEqual([typeof motif === 'string' ? motif : expect.stringMatching(motif)])
    expect(rejets[0]).toMatch(/^2;/)
  })

  it('or reasons, whatever the line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), { maxLength: 20 }), async (lignes) => {
        const { comptes } = await base.ndjson('clients', lignes.map((ligne) => ligne.replaceAll('\n', ' ')))
        expect(Object.values(comptes.rejets).reduce((somme, n) => somme + n, 0)).toBe(comptes.lues)
      }),
      { numRuns: 30 },
    )
  })
})

describe('contracts', () => {
  it('name customers that are there; who pays is the holder unless said otherwise', async () => {
    await base.ndjson('clients', [client(1), client(2)])
    const { comptes } = await base.ndjson('contrats', [contrat(12), contrat(13, { numeroClientPayeur: 2 }), contrat(14, { numeroClientPayeur: 3 })])
    expect(comptes).toMatchObject({ acceptees: 2, rejets: { 'client inconnu': 1 } })
    expect(await base.lire('select numero_contrat, numero_client_payeur from abonnement order by 1')).toEqual([
      { numero_contrat: '0000012', numero_client_payeur: '0000001' },
      { numero_contrat: '0000013', numero_client_payeur: '0000002' },
    ])
    expect((await base.ndjson('contrats', [contrat(12), contrat(13, { numeroClientPayeur: 2 })])).comptes.repetees).toBe(2)
  })

  it.each([
    [{ codeEtatContrat: 'RA' }, 'dateResiliation : Un contrat résilié, et lui seul, a une date de résiliation.'],
    [{ dateResiliation: '2024-01-01' }, 'dateResiliation : Un contrat résilié, et lui seul, a une date de résiliation.'],
    [
      { codeEtatContrat: 'RA', dateDeMiseEnService: '2024-02-01', dateResiliation: '2024-01-01' },
      'dateResiliation : La résiliation ne peut pas précéder la mise en service.',
    ],
  ])('with %j are refused', async (plus, motif) => {
    await base.ndjson('clients', [client(1)])
    expect((await base.ndjson('contrats', [contrat(12, plus)])).comptes.rejets).toEqual({ [motif]: 1 })
  })
})

describe('meters', () => {
  const affectations = () =>
    base.lire(`select c.numero_appareil, f.numero_contrat, f.debut, f.fin from affectation_compteur f
      join compteur c on c.id = f.compteur_id order by 1, 3`)

  it('serve the contracts that the line names, and no others any more', async () => {
    await socle()
    const avant = { numeroContrat: 12, debut: '2020-01-01', fin: '2022-01-01', indexDepose: 5000 }
    const apres = { numeroContrat: 13, debut: '2022-01-01', indexPose: 5000 }
    const ligne = { numeroAppareil: 'A', reseau: 'WIZE', affectations: [avant, apres] }
    expect((await base.ndjson('compteurs', [ligne])).comptes.acceptees).toBe(1)
    expect((await base.ndjson('compteurs', [ligne])).comptes.repetees).toBe(1)
    expect(await affectations()).toHaveLength(2)
    expect((await base.ndjson('compteurs', [{ ...ligne, affectations: [apres] }])).comptes.acceptees).toBe(1)
    expect(await affectations()).toEqual([{ numero_appareil: 'A', numero_contrat: '0000013', debut: '2022-01-01', fin: null }])
    expect((await base.ndjson('compteurs', [{ numeroAppareil: 'A', reseau: 'WIZE' }])).comptes.repetees).toBe(1)
    expect(await affectations()).toHaveLength(1)
  })

  it.each([
    [[{ numeroContrat: 99, debut: '2020-01-01' }], 'contrat inconnu'],
    [
      [{ numeroContrat: 12, debut: '2020-01-01' }, { numeroContrat: 13, debut: '2021-01-01' }],
      'affectations : Un compteur ne sert qu’un contrat à la fois.',
    ],
    [[{ numeroContrat: 12, debut: '2020-01-01', fin: '2020-01-01' }], 'affectations.fin : La fin doit suivre le début.'],
  ])('with assignments that cannot be are refused: %j', async (liste, motif) => {
    await socle()
    const { comptes } = await base.ndjson('compteurs', [{ numeroAppareil: 'A', affectations: liste }, { numeroAppareil: 'B' }])
    expect(comptes).toMatchObject({ acceptees: 1, rejets: { [motif]: 1 } })
  })

  it('lose only the line that the database refuses', async () => {
    await socle()
    await base.lire('alter table compteur add constraint pas_de_b check (numero_appareil <> $$B$$)')
    const { comptes } = await base.ndjson('compteurs', ['A', 'B', 'C'].map((numeroAppareil) => ({ numeroAppareil })))
    await base.lire('alter table compteur drop constraint pas_de_b')
    expect(comptes).toMatchObject({ acceptees: 2, rejets: { 'refusée par la base (pas_de_b)': 1 } })
    expect(await base.lire('select numero_appareil from compteur order by 1')).toEqual([{ numero_appareil: 'A' }, { numero_appareil: 'C' }])
  })

  it('take over from the contract that an import of readings made', async () => {
    await base.lire(`insert into utilisateur (identifiant, email, nom, prenom) values ('zoe', 'zoe@exemple.fr', 'Z', 'Zoé') on conflict do nothing`)
    await base.telereleves('appareil;horodatage;index\nA;2024-01-10T00:00:00Z;5\nA;2024-01-10T01:00:00Z;9', {
      creer: true,
      compte: 'zoe@exemple.fr',
    })
    await socle()
    await base.ndjson('compteurs', [{ numeroAppareil: 'A', affectations: [{ numeroContrat: 12, debut: '2024-01-01' }] }])
    expect(await affectations()).toMatchObject([{ numero_contrat: '0000012' }])
    expect(await base.lire('select numero_contrat from attachement')).toEqual([{ numero_contrat: '0000012' }])
    expect(await base.lire('select numero_contrat from abonnement order by 1')).toEqual([
      { numero_contrat: '0000012' },
      { numero_contrat: '0000013' },
    ])
    expect(await base.lire('select volume from consommation_jour')).toEqual([{ volume: 4 }])
  })

  it('of another diameter have their readings judged anew', async () => {
    const lignes = [0, 10, 20, 30, 200_000, 200_010].map((index, rang) => `A;2024-01-10T0${rang}:00:00Z;${index}`)
    await base.telereleves(['appareil;horodatage;index', ...lignes].join('\n'), { creer: true })
    const volume = () => base.lire('select sum(volume)::int as volume from consommation_jour')
    expect(await volume()).toEqual([{ volume: 30 }])
    await base.ndjson('compteurs', [{ numeroAppareil: 'A', reseau: 'WIZE', diametre: 200 }])
    expect(await volume()).toEqual([{ volume: 200_010 }])
  })
})

describe('invoices', () => {
  it('bring their payments; what is left to pay follows from them', async () => {
    await socle()
    const reglements = [{ reference: 'R1', dateReglement: '2024-01-20', montant: 50.05, modeReglement: 'CB' }]
    const lignes = [facture('F001', { reglements }), facture('F002', { solde: 0 })]
    expect((await base.ndjson('factures', lignes)).comptes).toMatchObject({ acceptees: 2, rejets: {} })
    expect(await base.lire('select numero_facture_client, montant_ttc_cents, solde_cents, numero_client_payeur from facture order by 1')).toEqual([
      { numero_facture_client: 'F001', montant_ttc_cents: 10_561, solde_cents: 5556, numero_client_payeur: '0000001' },
      { numero_facture_client: 'F002', montant_ttc_cents: 10_561, solde_cents: 0, numero_client_payeur: '0000001' },
    ])
    expect((await base.ndjson('factures', lignes)).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
    expect(await base.lire('select reference, montant_cents from reglement')).toEqual([{ reference: 'R1', montant_cents: 5005 }])
  })

  it('bring all that their screens show: reminders, document, reference, annex, rejections', async () => {
    await socle()
    const deposer = (nom: string, cle: string | null, valeur: string | null, date = '2026-01-01') =>
      base.lire(`insert into document_archive (type, libelle, date, cle, valeur, nom_fichier, type_mime, contenu) values ('FOURNITURE_EAU', $1, $4, $2, $3, $1, 'application/pdf', '%PDF-')`, [nom, cle, valeur, date])
    await base.lire('truncate document_archive cascade')
    await deposer('qualite.pdf', null, null)
    await deposer('qualite.pdf', 'numeroContrat', '0000013')
    await deposer('qualite.pdf', null, null, '2025-01-01')
    await deposer('avis.pdf', 'numeroContrat', '0000013')
    const reglements = [
      { reference: 'R1', dateReglement: '2024-01-20', montant: 105.61, modeReglement: 'PRELEVEMENT' },
      { reference: 'R2', dateReglement: '2024-01-25', montant: -105.61, modeReglement: 'PRELEVEMENT', motifRejet: 'Provision insuffisante' },
    ]
    const complete = facture('F001', { pdfDisponible: false, referenceDette: 'D-2024/7', annexe: 'qualite.pdf', nombreRelances: 2, derniereRelance: '2024-03-01', bloquee: true, reglements })
    expect((await base.ndjson('factures', [complete, facture('F002', { annexe: 'avis.pdf' })])).comptes).toMatchObject({
      acceptees: 1,
      rejets: { 'annexe : aucun document de ce nom ne concerne le contrat': 1 },
    })
    expect(await base.lire('select pdf_disponible, reference_dette, annexe_id, nombre_relances, derniere_relance, bloquee, solde_cents from facture')).toEqual([
      { pdf_disponible: false, reference_dette: 'D-2024/7', annexe_id: 1, nombre_relances: 2, derniere_relance: '2024-03-01', bloquee: true, solde_cents: 10_561 },
    ])
    expect(await base.lire('select motif_rejet from reglement order by reference')).toEqual([{ motif_rejet: null }, { motif_rejet: 'Provision insuffisante' }])
    expect((await base.ndjson('factures', [complete])).comptes).toMatchObject({ acceptees: 0, repetees: 1 })
    expect((await base.ndjson('factures', [facture('F001')])).comptes).toMatchObject({ acceptees: 1 })
    expect(await base.lire('select pdf_disponible, reference_dette, annexe_id from facture')).toEqual([{ pdf_disponible: true, reference_dette: null, annexe_id: null }])
  })

  it('have no column that an import leaves aside', async () => {
    const { colonnes } = (await base.lire<{ colonnes: string[] }>(`select array_agg(column_name::text order by ordinal_position) as colonnes from information_schema.columns where table_name = 'facture' and is_generated = 'NEVER' and is_identity = 'NO'`))[0]!
    expect(new Set(colonnes)).toEqual(new Set([...FACTURE.cle, ...FACTURE.colonnes]))
  })

  it('bring their lines, which add up to them and stay until they no longer do', async () => {
    await socle()
    const lignes = [
      { bloc: 'DISTRIBUTION', libelle: 'Abonnement', du: '2023-07-01', au: '2023-12-31', unite: 'JOUR', quantite: 184, prixUnitaire: 39.6739, tauxTVA: 5.5, montantHT: 20 },
      { bloc: 'DISTRIBUTION', libelle: 'Consommation', du: '2023-07-01', au: '2023-12-31', quantite: 40.5, prixUnitaire: 1.9778, tauxTVA: 5.5, montantHT: 80.1 },
    ]
    const importer = (plus: object) => base.ndjson('factures', [facture('F001', plus)])
    expect((await importer({ lignes })).comptes).toMatchObject({ acceptees: 1, rejets: {} })
    expect(await base.lire('select rang, bloc, unite, quantite_milliemes, prix_dix_milliemes, tva_pour_mille, montant_cents from ligne_facture order by rang')).toEqual([
      { rang: 1, bloc: 'DISTRIBUTION', unite: 'JOUR', quantite_milliemes: 184_000, prix_dix_milliemes: 396_739, tva_pour_mille: 55, montant_cents: 2000 },
      { rang: 2, bloc: 'DISTRIBUTION', unite: 'M3', quantite_milliemes: 40_500, prix_dix_milliemes: 19_778, tva_pour_mille: 55, montant_cents: 8010 },
    ])
    expect((await importer({ lignes })).comptes).toMatchObject({ acceptees: 0, repetees: 1 })
    expect((await importer({ enLitige: true })).comptes).toMatchObject({ acceptees: 1 })
    expect(await base.lire('select count(*) as nombre from ligne_facture')).toEqual([{ nombre: 2 }])
    expect((await importer({ lignes: lignes.toReversed() })).comptes).toMatchObject({ acceptees: 1 })
    expect(await base.lire('select libelle from ligne_facture order by rang')).toEqual([{ libelle: 'Consommation' }, { libelle: 'Abonnement' }])
    expect((await importer({ montantHT: 90, montantTVA: 5, montantTTC: 95 })).comptes).toMatchObject({ acceptees: 1 })
    expect(await base.lire('select * from ligne_facture')).toEqual([])
  })

  const ligne = { bloc: 'DISTRIBUTION', libelle: 'Consommation', du: '2023-07-01', au: '2023-12-31', quantite: 50, prixUnitaire: 2, tauxTVA: 5.5, montantHT: 100 }
  it.each([
    [{ numeroContrat: 99 }, 'contrat inconnu'],
    [{ lignes: [ligne] }, 'lignes : Les lignes ne font pas le montant HT et la TVA de la facture.'],
    [{ lignes: [{ ...ligne, montantHT: 100.1, tauxTVA: 10 }] }, 'lignes : Les lignes ne font pas le montant HT et la TVA de la facture.'],
    [{ lignes: [{ ...ligne, prixUnitaire: 2.000_01 }] }, 'lignes.prixUnitaire : Donnez 4 décimales au plus.'],
    [{ numeroClientPayeur: 99 }, 'client inconnu'],
    [{ montantTTC: 105.62 }, 'montantTTC : Le montant TTC n’est pas la somme du montant HT et de la TVA.'],
    [{ montantHT: 100.123 }, 'montantHT : Donnez des euros, avec deux décimales au plus.'],
    [
      {
        reglements: [1, 2].map((montant) => ({ reference: 'R1', dateReglement: '2024-01-20', montant, modeReglement: 'CB' })),
      },
      'reglements : Deux règlements portent la même référence.',
    ],
    [{ reglements: [{ reference: 'R1', dateReglement: '2024-01-20', montant: 1, modeReglement: 'CB', motifRejet: 'Sans provision' }] }, 'reglements.motifRejet : Un rejet, et lui seul, a un montant négatif et un motif.'],
    [{ soldeAu: '2024-01-20' }, 'soldeAu : Donnez la date et l’heure avec leur décalage, par exemple 2026-11-21T06:00:00+01:00.'],
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
})

describe('billed readings', () => {
  it('name a contract, and a meter and an invoice if they like', async () => {
    await socle()
    await base.ndjson('compteurs', [{ numeroAppareil: 'A' }])
    await base.ndjson('factures', [facture('F001')])
    const lignes = [
      { numeroContrat: 12, dateReleve: '2024-01-01', index: 123_000, volumeLitres: 4000, numeroAppareil: 'A', numeroFactureClient: 'F001' },
      { numeroContrat: 12, dateReleve: '2024-07-01', index: 130_000, nature: 'ESTIME' },
      { numeroContrat: 99, dateReleve: '2024-07-01', index: 1 },
      { numeroContrat: 12, dateReleve: '2024-08-01', index: 1, numeroAppareil: 'Z' },
      { numeroContrat: 12, dateReleve: '2024-08-01', index: 1, numeroFactureClient: 'F999' },
      { numeroContrat: 12, dateReleve: '2024-08-01', index: -1 },
    ]
    const { comptes } = await base.ndjson('releves', lignes)
    expect(comptes).toMatchObject({ acceptees: 2, rejets: { 'contrat inconnu': 1, 'compteur inconnu': 1, 'facture inconnue': 1 } })
    expect(await base.lire('select date_releve, index_litres, nature, compteur_id is null as sans, facture_id is null as sans2 from releve_facture order by 1')).toEqual([
      { date_releve: '2024-01-01', index_litres: 123_000, nature: 'RELEVE', sans: false, sans2: false },
      { date_releve: '2024-07-01', index_litres: 130_000, nature: 'ESTIME', sans: true, sans2: true },
    ])
    expect((await base.ndjson('releves', lignes)).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
  })
})
