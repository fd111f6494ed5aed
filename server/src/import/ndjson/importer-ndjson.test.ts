import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { chargerCommunes } from '../../domaines/referentiel/charger-communes.public.ts'
import { coffreEssai } from '../../testing/coffre.ts'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { client, contrat, ecrireSocle, facture } from '../testing/lignes.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(async () => {
  await base.lire('truncate client, compteur, releve_jour restart identity cascade')
})

const socle = () => ecrireSocle(base)

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
        iban_scelle: coffreEssai.sceller('client.iban', '0000042', 'FR7630006000011234567890189'),
        iban_fin: '0189',
        code_postal: '67000',
        pays: 'FRANCE',
        est_professionnel: false,
      },
    ])
  })

  it('keep each field in its place', async () => {
    const dits = [
      ['civilite', 'STE', 'civilite'],
      ['nom', 'Sources', 'nom'],
      ['prenom', 'Ève', 'prenom'],
      ['raisonSociale', 'SCI Les Sources', 'raison_sociale'],
      ['codeQualite', 'P', 'code_qualite'],
      ['libelleQualite', 'Propriétaire', 'libelle_qualite'],
      ['siret', '35600000000048', 'siret'],
      ['numeroTelephone1', '0612345678', 'numero_telephone1'],
      ['numeroTelephone2', '0320000000', 'numero_telephone2'],
      ['dateNaissance', '1980-03-02', 'date_naissance'],
      ['dateNaissanceBis', '1981-04-05', 'date_naissance_bis'],
      ['villeNaissance', 'Lens', 'ville_naissance'],
      ['villeNaissanceBis', 'Lille', 'ville_naissance_bis'],
      ['estProfessionnel', true, 'est_professionnel'],
    ] as const
    const adresse = { adresse: '1 rue X', complement: 'B', codePostal: '67000', ville: 'Metz', pays: 'BELGIQUE' }
    const compte = { bic: 'agrifrpp', titulaireCompte: 'Zoé', adresseFacturation: adresse }
    await base.ndjson('clients', [client(43, { ...Object.fromEntries(dits), ...compte })])
    expect(await base.lire(`select * from client`)).toMatchObject([
      {
        ...Object.fromEntries(dits.map(([, valeur, colonne]) => [colonne, valeur])),
        adresse: '1 rue X',
        complement: 'B',
        code_postal: '67000',
        ville: 'Metz',
        pays: 'BELGIQUE',
        bic_scelle: coffreEssai.sceller('client.bic', '0000043', 'AGRIFRPP'),
        titulaire_scelle: coffreEssai.sceller('client.titulaire', '0000043', 'Zoé'),
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
    [client(1, { couleur: 'bleu' }), 'champ inconnu : couleur'],
    [client(1, { nom: '', couleur: 'bleu', taille: 3 }), 'champs inconnus : couleur, taille'],
    [client(1, { adresseFacturation: { ville: 'Lens', etage: 2 } }), 'champ inconnu : adresseFacturation.etage'],
    [client(1, { 'a\u0000\nb': 1 }), 'champ inconnu : a  b'],
    [
      client(1, Object.fromEntries(Array.from({ length: 9 }, (_, rang) => [`x${rang}`, 1]))),
      'champs inconnus : x0, x1, x2, x3, x4…',
    ],
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

  it('are counted under a bounded number of reasons, whatever their fields', async () => {
    const { comptes, rejets } = await base.ndjson(
      'clients',
      Array.from({ length: 300 }, (_, rang) => client(rang + 1, { [`champ${rang}`]: 1 })),
    )
    expect(Object.keys(comptes.rejets)).toHaveLength(101)
    expect(comptes.rejets['autres motifs, que nomme le fichier des rejets']).toBe(200)
    expect(rejets[299]).toContain(';champ inconnu : champ299;')
  })

  it('or reasons, whatever the line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), { maxLength: 20 }),
        async (lignes) => {
          const { comptes } = await base.ndjson(
            'clients',
            lignes.map((ligne) => ligne.replaceAll('\n', ' ')),
          )
          expect(Object.values(comptes.rejets).reduce((somme, n) => somme + n, 0)).toBe(comptes.lues)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('contracts', () => {
  it('name customers that are there; who pays is the holder unless said otherwise', async () => {
    await base.ndjson('clients', [client(1), client(2)])
    const { comptes } = await base.ndjson('contrats', [
      contrat(12),
      contrat(13, { numeroClientPayeur: 2 }),
      contrat(14, { numeroClientPayeur: 3 }),
      contrat(15, { numeroClientCoTitulaire: 3 }),
      contrat(16, { numeroClientTitulaire: 3, numeroClientPayeur: 1 }),
    ])
    expect(comptes).toMatchObject({ acceptees: 2, rejets: { 'client inconnu': 3 } })
    expect(await base.lire('select numero_contrat, numero_client_payeur from abonnement order by 1')).toEqual([
      { numero_contrat: '0000012', numero_client_payeur: '0000001' },
      { numero_contrat: '0000013', numero_client_payeur: '0000002' },
    ])
    expect(
      (await base.ndjson('contrats', [contrat(12), contrat(13, { numeroClientPayeur: 2 })])).comptes.repetees,
    ).toBe(2)
  })

  it('keep each field in its place', async () => {
    await base.ndjson('clients', [client(1), client(2)])
    const dits = [
      ['typeContrat', 'AS', 'code_type_contrat'],
      ['codeEtatContrat', 'RS', 'code_etat_contrat'],
      ['dateEtat', '2024-01-02', 'date_etat'],
      ['dateCreation', '2020-01-03', 'date_creation'],
      ['dateDeMiseEnService', '2020-01-04', 'date_mise_en_service'],
      ['dateResiliation', '2024-01-05', 'date_resiliation'],
      ['dateChangementPayeur', '2022-01-06', 'date_changement_payeur'],
      ['codeCategorieContrat', 'CODE', 'code_categorie_contrat'],
      ['libelleCategorieContrat', 'Catégorie', 'libelle_categorie_contrat'],
      ['libelleCategorieFacturation', 'Facturation', 'libelle_categorie_facturation'],
      ['libelleRythmeFacturation', 'Annuel', 'libelle_rythme_facturation'],
      ['libelleRythmeReleve', 'Mensuel', 'libelle_rythme_releve'],
      ['prochainReleve', '2024-02-07', 'prochain_releve'],
      ['prochaineFacture', '2024-02-08', 'prochaine_facture'],
      ['typeRegroupement', 2, 'type_regroupement'],
      ['traiteFacturationCode', 'T7', 'traite_facturation_code'],
      ['modeDistribution', '05', 'mode_distribution'],
      ['plateformeCodeService', 'S', 'plateforme_code_service'],
      ['plateformeNumeroEngagement', 'E', 'plateforme_numero_engagement'],
      ['plateformeNumeroMarche', 'M', 'plateforme_numero_marche'],
      ['isIndexSaisissable', true, 'is_index_saisissable'],
      ['numeroClientCoTitulaire', '0000002', 'numero_client_co_titulaire'],
    ] as const
    const adresseLivraison = { numero: '12', voie: 'rue X', complement: 'B', codePostal: '67000', ville: 'Metz' }
    await base.ndjson('contrats', [contrat(15, { ...Object.fromEntries(dits), adresseLivraison })])
    expect(await base.lire('select * from abonnement')).toMatchObject([
      {
        ...Object.fromEntries(dits.map(([, valeur, colonne]) => [colonne, valeur])),
        adresse_numero: '12',
        adresse_voie: 'rue X',
        adresse_complement: 'B',
        adresse_code_postal: '67000',
        adresse_ville: 'Metz',
        code_commune: null,
      },
    ])
  })

  it('stand in a town that exists', async () => {
    const { db } = openDatabase(base.connectionString, 1)
    await chargerCommunes(db)
    await db.destroy()
    await base.ndjson('clients', [client(1)])
    const dans = (numero: number, codeCommune: unknown) => {
      const { adresseLivraison } = contrat(numero)
      return contrat(numero, { adresseLivraison: { ...adresseLivraison, codeCommune } })
    }
    const { comptes, rejets } = await base.ndjson('contrats', [
      dans(12, '67482'),
      dans(13, '67999'),
      dans(14, null),
      dans(15, '2A004'),
      dans(16, 'Paris'),
      dans(17, '69383'),
      dans(18, '69390'),
    ])
    expect(comptes).toMatchObject({
      acceptees: 4,
      rejets: { 'adresseLivraison.codeCommune : aucune commune n’a ce code INSEE': 3 },
    })
    expect(rejets.map((ligne) => ligne.split(';')[0])).toEqual(['2', '5', '7'])
  })

  it.each([
    [{ codeEtatContrat: 'RA' }, 'dateResiliation : Un contrat résilié, et lui seul, a une date de résiliation.'],
    [
      { dateResiliation: '2024-01-01' },
      'dateResiliation : Un contrat résilié, et lui seul, a une date de résiliation.',
    ],
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
    const appareil = { identifiantAppareil: 'RADIO', diametre: 20, nombreCadrans: 2, nombreRoues: 6 }
    const ligne = { numeroAppareil: 'A', reseau: 'WIZE', ...appareil, affectations: [avant, apres] }
    expect((await base.ndjson('compteurs', [ligne])).comptes.acceptees).toBe(1)
    expect((await base.ndjson('compteurs', [ligne])).comptes.repetees).toBe(1)
    expect(await affectations()).toHaveLength(2)
    expect(
      await base.lire(
        'select index_pose_litres as pose, index_depose_litres as depose from affectation_compteur order by debut',
      ),
    ).toEqual([
      { pose: 0, depose: 5000 },
      { pose: 5000, depose: null },
    ])
    expect((await base.ndjson('compteurs', [{ ...ligne, affectations: [apres] }])).comptes.acceptees).toBe(1)
    expect(await affectations()).toEqual([
      { numero_appareil: 'A', numero_contrat: '0000013', debut: '2022-01-01', fin: null },
    ])
    expect((await base.ndjson('compteurs', [{ ...ligne, affectations: null }])).comptes.repetees).toBe(1)
    expect(
      await base.lire('select identifiant_appareil, diametre, reseau, nombre_cadrans, nombre_roues from compteur'),
    ).toEqual([{ identifiant_appareil: 'RADIO', diametre: 20, reseau: 'WIZE', nombre_cadrans: 2, nombre_roues: 6 }])
    expect(await affectations()).toHaveLength(1)
  })

  it.each([
    [[{ numeroContrat: 99, debut: '2020-01-01' }], 'contrat inconnu'],
    [
      [
        { numeroContrat: 12, debut: '2020-01-01' },
        { numeroContrat: 13, debut: '2021-01-01' },
      ],
      'affectations : Un compteur ne sert qu’un contrat à la fois.',
    ],
    [
      [{ numeroContrat: 12, debut: '2020-01-01', fin: '2020-01-01' }],
      'affectations.fin : La fin doit suivre le début.',
    ],
  ])('with assignments that cannot be are refused: %j', async (liste, motif) => {
    await socle()
    const { comptes } = await base.ndjson('compteurs', [
      { numeroAppareil: 'A', affectations: liste },
      { numeroAppareil: 'B' },
    ])
    expect(comptes).toMatchObject({ acceptees: 1, rejets: { [motif]: 1 } })
  })

  it('lose only the line that the database refuses', async () => {
    await socle()
    await base.lire('alter table compteur add constraint pas_de_b check (numero_appareil <> $$B$$)')
    const { comptes } = await base.ndjson(
      'compteurs',
      ['A', 'B', 'C'].map((numeroAppareil) => ({ numeroAppareil })),
    )
    await base.lire('alter table compteur drop constraint pas_de_b')
    expect(comptes).toMatchObject({ acceptees: 2, rejets: { 'refusée par la base (pas_de_b)': 1 } })
    expect(await base.lire('select numero_appareil from compteur order by 1')).toEqual([
      { numero_appareil: 'A' },
      { numero_appareil: 'C' },
    ])
  })

  it('take over from the contract that an import of readings made', async () => {
    await base.lire(
      `insert into utilisateur (identifiant, email, nom, prenom) values ('zoe', 'zoe@exemple.fr', 'Z', 'Zoé') on conflict do nothing`,
    )
    const lus = [
      'A;2024-01-10T00:00:00Z;5',
      'A;2024-01-10T01:00:00Z;9',
      ...['AA', 'B', 'C'].map((appareil) => `${appareil};2024-01-10T00:00:00Z;5`),
    ]
    await base.telereleves(['appareil;horodatage;index', ...lus].join('\n'), {
      creer: true,
      compte: 'zoe@exemple.fr',
    })
    await base.lire(
      `update attachement set libelle = 'Chez moi', ref_externe_utilisateur = 'R7', attache_le = '2024-02-01'`,
    )
    const [{ cree }] = (await base.lire<{ cree: string }>('select max(numero_contrat) as cree from abonnement')) as [
      { cree: string },
    ]
    await socle()
    // Who reads the meter lives there now: the contract of whoever lived there before is none of his. A second one is his too;
    // nobody lives at the third; at the fourth, still whoever the stopgap stands for.
    await base.ndjson('compteurs', [
      { numeroAppareil: 'AA', affectations: [{ numeroContrat: 12, debut: '2024-01-01' }] },
      { numeroAppareil: 'B', affectations: [] },
      {
        numeroAppareil: 'C',
        affectations: [
          { numeroContrat: 13, debut: '2024-01-01', fin: '2024-01-10' },
          { numeroContrat: cree, debut: '2024-01-10' },
        ],
      },
      {
        numeroAppareil: 'A',
        affectations: [
          { numeroContrat: 13, debut: '2020-01-01', fin: '2024-01-01' },
          { numeroContrat: 12, debut: '2024-01-01' },
        ],
      },
    ])
    const contrats = ['0000012', '0000013', cree].map((numero_contrat) => ({ numero_contrat }))
    expect(await base.lire('select distinct numero_contrat from affectation_compteur order by 1')).toEqual(contrats)
    expect(
      await base.lire(
        `select numero_contrat, libelle, ref_externe_utilisateur as externe, attache_le::date, is_defaut, preuve from attachement where numero_contrat <> $1`,
        [cree],
      ),
    ).toEqual([
      {
        numero_contrat: '0000012',
        libelle: 'Chez moi',
        externe: 'R7',
        attache_le: '2024-02-01',
        is_defaut: true,
        preuve: 'SERVICE',
      },
    ])
    expect(await base.lire('select numero_client from client order by 1')).toEqual([
      { numero_client: '0000001' },
      { numero_client: '0000002' },
      { numero_client: cree },
    ])
    expect(await base.lire('select numero_contrat from abonnement order by 1')).toEqual(contrats)
    expect(await base.lire('select volume from consommation_jour')).toEqual([{ volume: 4 }])
  })

  it('of another diameter have their readings judged anew', async () => {
    const lignes = ['A', 'B'].flatMap((appareil) =>
      [0, 10, 20, 30, 200_000, 200_010].map((index, rang) => `${appareil};2024-01-10T0${rang}:00:00Z;${index}`),
    )
    await base.telereleves(['appareil;horodatage;index', ...lignes].join('\n'), { creer: true })
    const volume = () => base.lire('select sum(volume)::int as volume from consommation_jour')
    expect(await volume()).toEqual([{ volume: 60 }])
    await base.ndjson(
      'compteurs',
      ['A', 'B'].map((numeroAppareil) => ({ numeroAppareil, reseau: 'WIZE', diametre: 200 })),
    )
    expect(await volume()).toEqual([{ volume: 400_020 }])
  })
})

describe('billed readings', () => {
  it('name a contract, and a meter and an invoice if they like', async () => {
    await socle()
    await base.ndjson('compteurs', [{ numeroAppareil: 'A' }])
    await base.ndjson('factures', [facture('F001')])
    const lignes = [
      {
        numeroContrat: 12,
        dateReleve: '2024-01-01',
        index: 123_000,
        volumeLitres: 4000,
        numeroAppareil: 'A',
        numeroFactureClient: 'F001',
      },
      { numeroContrat: 12, dateReleve: '2024-07-01', index: 130_000, nature: 'ESTIME' },
      { numeroContrat: 99, dateReleve: '2024-07-01', index: 1 },
      { numeroContrat: 12, dateReleve: '2024-08-01', index: 1, numeroAppareil: 'Z' },
      { numeroContrat: 12, dateReleve: '2024-08-01', index: 1, numeroFactureClient: 'F999' },
      { numeroContrat: 12, dateReleve: '2024-08-01', index: -1 },
    ]
    const { comptes } = await base.ndjson('releves', lignes)
    expect(comptes).toMatchObject({
      acceptees: 2,
      rejets: { 'contrat inconnu': 1, 'compteur inconnu': 1, 'facture inconnue': 1 },
    })
    expect(
      await base.lire(
        'select date_releve, index_litres, volume_litres as volume, nature, compteur_id is null as sans, facture_id is null as sans2 from releve_facture order by 1',
      ),
    ).toEqual([
      { date_releve: '2024-01-01', index_litres: 123_000, volume: 4000, nature: 'RELEVE', sans: false, sans2: false },
      { date_releve: '2024-07-01', index_litres: 130_000, volume: null, nature: 'ESTIME', sans: true, sans2: true },
    ])
    expect((await base.ndjson('releves', lignes)).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
  })
})
