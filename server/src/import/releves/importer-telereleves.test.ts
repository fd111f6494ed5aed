import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BaseImport, etatComplet, oublierReleves, ouvrirBase } from '../testing/base.ts'
import { RELEVES_PAR_JOUR } from './integration/jour-brut.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(() => oublierReleves(base))

const ENTETE = 'appareil;horodatage;index'

/** A line per hour of a meter from 10 January 2024 0:20 on. */
function heures(appareil: string, index: readonly number[]): string[] {
  const debut = Date.parse('2024-01-09T23:20:00Z')
  return index.map((valeur, rang) => `${appareil};${new Date(debut + rang * 3_600_000).toISOString()};${valeur}`)
}

const fichier = (...lignes: string[]): string => [ENTETE, ...lignes].join('\n')
const hausse = (nombre: number, pas = 10): number[] => Array.from({ length: nombre }, (_, rang) => 1000 + rang * pas)
const volumes = () =>
  base.lire<{ numero_appareil: string; volume: number }>(
    `select numero_appareil, sum(volume)::int as volume from consommation_jour join compteur c on c.id = compteur_id
      group by numero_appareil order by numero_appareil`,
  )

describe('a file of readings', () => {
  it('becomes volumes of the meters it names', async () => {
    const { comptes } = await base.telereleves(fichier(...heures('A', hausse(30)), ...heures('B', hausse(30, 7))), {
      creer: true,
    })
    expect(comptes).toMatchObject({ lues: 60, acceptees: 60, repetees: 0, rejets: {} })
    expect(comptes.details).toMatchObject({ Compteurs: 2, 'Contrats créés': 2 })
    expect(await volumes()).toEqual([
      { numero_appareil: 'A', volume: 290 },
      { numero_appareil: 'B', volume: 203 },
    ])
    const jours = { du: '2024-01-10', au: '2024-01-11' }
    expect(await base.lire('select du, au from jours_a_evaluer')).toEqual([jours, jours])
  })

  it('may have its columns anywhere, named or numbered, another separator, format and unit', async () => {
    const lignes = ['01/07/2024 10:00|x|"n|1"|12,5', '01/07/2024 11:00|y|"n|1"|12,7']
    const options = { separateur: '|', 'format-date': 'dd/MM/yyyy HH:mm', unite: 'M3', creer: true }
    await base.telereleves(['quand|autre|qui|combien', ...lignes].join('\r\n'), {
      ...options,
      appareil: 'qui',
      horodatage: 'quand',
      index: 'combien',
    })
    expect(await volumes()).toEqual([{ numero_appareil: 'n|1', volume: 200 }])
    const etat = await etatComplet(base)
    await oublierReleves(base)
    const { comptes } = await base.telereleves(lignes.join('\n'), { ...options, appareil: 3, horodatage: 1, index: 4 })
    expect(comptes.lues).toBe(2)
    expect(await etatComplet(base)).toEqual(etat)
  })

  it('may be compressed', async () => {
    const { comptes } = await base.telereleves(gzipSync(fichier(...heures('A', hausse(5)))), { creer: true })
    expect(comptes.acceptees).toBe(5)
  })

  it('writes nothing when the compressed file is cut off, however far', async () => {
    const lignes = Array.from({ length: 20_000 }, (_, rang) => heures(`A-${rang}`, [rang])[0]!)
    const gz = gzipSync(fichier(...lignes))
    await expect(base.telereleves(gz.subarray(0, gz.length - 100), { creer: true })).rejects.toThrow(
      /la fin du fichier compressé manque/,
    )
    expect(await base.lire('select count(*)::int as n from compteur')).toEqual([{ n: 0 }])
    expect(await readdir(base.dossier)).not.toContain('releves.csv.rejets.csv')
  })

  it('is the same sorted by meter or by time, whole or in parts, in any order of parts', async () => {
    const lignes = ['A', 'B', 'C', 'D'].flatMap((appareil, rang) => [
      ...heures(appareil, hausse(100, rang + 1)),
      // The clocks go back at three: an hour comes twice.
      ...['01:20;1500', '02:20;1507', '02:20;1537', '03:20;1544'].map((lu) => `${appareil};2024-10-27T${lu}`),
    ])
    await base.telereleves(fichier(...lignes), { creer: true })
    const etat = await etatComplet(base)
    expect(
      await base.lire(`select distinct litres[1:5] as litres from consommation_jour where jour = '2024-10-27'`),
    ).toEqual([{ litres: [0, 5, 22, 15, 2] }])
    const parTemps = lignes.toSorted((a, b) => (a.split(';')[1]! < b.split(';')[1]! ? -1 : 1))
    await oublierReleves(base)
    await base.telereleves(fichier(...parTemps), { creer: true })
    expect(await etatComplet(base)).toEqual(etat)
    await oublierReleves(base)
    await base.telereleves(fichier(...parTemps.slice(150)), { creer: true })
    await base.telereleves(fichier(...parTemps.slice(0, 150)), { creer: true })
    expect(await etatComplet(base)).toEqual(etat)
  })

  it('changes nothing the second time', async () => {
    const texte = fichier(...heures('A', hausse(50)), ...heures('B', [5, 900_000, 9, 12]))
    await base.telereleves(texte, { creer: true })
    const etat = await etatComplet(base)
    const { comptes, rejets } = await base.telereleves(texte, { creer: true })
    expect(comptes).toMatchObject({ lues: 54, acceptees: 0, repetees: 54, rejets: {} })
    expect(comptes.details).toMatchObject({ 'Jours écrits': 0, 'Contrats créés': 0 })
    expect(rejets).toEqual([])
    expect(await etatComplet(base)).toEqual(etat)
  })
})

describe('lines that are no readings', () => {
  const bonnes = heures('A', hausse(6))

  it('are refused with their line number and the reason, among lines that are read', async () => {
    const mauvaises = [
      ['A;2024-01-10T12:00:00Z', 'nombre de colonnes différent de l’en-tête'],
      ['A;2024-01-10T12:00:00Z;5;6', 'nombre de colonnes différent de l’en-tête'],
      [';2024-01-10T12:00:00Z;5', 'numéro de compteur absent'],
      [`${'A'.repeat(65)};2024-01-10T12:00:00Z;5`, 'numéro de compteur illisible (1 à 64 caractères)'],
      ['A\u0000B;2024-01-10T12:00:00Z;5', 'numéro de compteur illisible (1 à 64 caractères)'],
      ['A;hier;5', 'horodatage absent ou d’un autre format'],
      ['A;;5', 'horodatage absent ou d’un autre format'],
      ['A;2024-03-31T02:30:00;5', 'heure inexistante (passage à l’heure d’été)'],
      ['A;1999-01-10T12:00:00Z;5', 'horodatage avant 2000 ou dans le futur'],
      ['A;2026-11-03T09:00:01Z;5', 'horodatage avant 2000 ou dans le futur'],
      ['A;2024-01-10T12:00:00Z;', 'index absent'],
      ['A;2024-01-10T12:00:00Z;douze', 'index illisible'],
      ['A;2024-01-10T12:00:00Z;-3', 'index négatif ou démesuré'],
      ['"A;2024-01-10T12:00:00Z;5', 'guillemet non fermé'],
      ['\u0001\u0002\u0003', 'nombre de colonnes différent de l’en-tête'],
    ] as const
    const lues = heures('A', hausse(mauvaises.length + 1))
    const lignes = mauvaises.flatMap(([mauvaise], rang) => [lues[rang]!, mauvaise])
    const { comptes, rejets } = await base.telereleves(fichier(...lignes, lues.at(-1)!), { creer: true })
    expect(comptes).toMatchObject({ lues: lues.length + mauvaises.length, acceptees: lues.length })
    expect(comptes.rejets).toEqual(
      Object.fromEntries(
        mauvaises.map(([, motif]) => [motif, mauvaises.filter(([, autre]) => autre === motif).length]),
      ),
    )
    expect(rejets.map((rejet) => rejet.split(';', 2).join(';'))).toEqual(
      mauvaises.map(([, motif], rang) => `${3 + rang * 2};${motif}`),
    )
  })

  it('are refused when the meter is unknown, unless contracts are to be made', async () => {
    const { comptes, rejets } = await base.telereleves(fichier(...bonnes))
    expect(comptes).toMatchObject({ lues: 6, acceptees: 0, rejets: { 'compteur inconnu': 6 } })
    expect(rejets[0]).toBe('2;compteur inconnu;"A;2024-01-09T23:20:00.000Z;1000"')
    expect(await base.lire('select * from compteur')).toEqual([])
  })

  it('make no meter', async () => {
    await base.telereleves(fichier('Z;jamais;5', ...bonnes), { creer: true })
    expect(await base.lire('select numero_appareil from compteur')).toEqual([{ numero_appareil: 'A' }])
  })

  it('whose accents another program has lost are refused, and those around them read', async () => {
    expect(
      (await base.telereleves(fichier(...bonnes, '\uFFFDt\uFFFD;2024-01-10T12:00:00Z;5'), { creer: true })).comptes,
    ).toMatchObject({
      acceptees: 6,
      rejets: { 'numéro de compteur illisible (1 à 64 caractères)': 1 },
    })
  })

  it('may be of any length', async () => {
    const { comptes, rejets } = await base.telereleves(fichier(bonnes[0]!, 'x'.repeat(3_000_000), ...bonnes.slice(1)), {
      creer: true,
    })
    expect(comptes).toMatchObject({ lues: 7, acceptees: 6, rejets: { 'ligne de plus de 1 Mio': 1 } })
    expect(rejets[0]!.length).toBeLessThan(300)
  })

  it('do not hide those around them, however long they are', async () => {
    const [premiere = '', ...autres] = heures('A', [1000, 1010, 1020, 1030, 900_000, 1040])
    const lignes = [premiere, '"A;jamais', 'x'.repeat(1_200_000), ...autres]
    const { comptes, rejets } = await base.telereleves(fichier(...lignes), { creer: true })
    expect(comptes).toMatchObject({
      lues: 8,
      acceptees: 5,
      rejets: { 'ligne de plus de 1 Mio': 1, 'guillemet non fermé': 1, 'débit impossible pour ce compteur': 1 },
    })
    expect(rejets.map((rejet) => rejet.slice(0, 60))).toEqual([
      '3;guillemet non fermé;"""A;jamais"',
      expect.stringMatching(/^4;ligne de plus de 1 Mio;x+$/),
      '8;débit impossible pour ce compteur;"A;2024-01-10T03:20:00.0',
    ])
  })

  it('never stop the import, whatever they are', async () => {
    const ligne = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...bonnes, '"', '""', ';;', 'A;;', "A;'; drop table compteur; --;5"),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          ligne.map((texte) => texte.replaceAll('\n', ' ')),
          { maxLength: 120, size: 'max' },
        ),
        async (lignes) => {
          await oublierReleves(base)
          const { comptes } = await base.telereleves(fichier(...lignes), { creer: true })
          const rejetees = Object.values(comptes.rejets).reduce((somme, n) => somme + n, 0)
          expect(comptes.acceptees + comptes.repetees + rejetees).toBe(comptes.lues)
        },
      ),
      { numRuns: 10 },
    )
  }, 60_000)
})

describe('readings that are judged wrong', () => {
  it('are kept, counted by reason and quoted with their line, in the order of the file', async () => {
    const a = heures('A', [1000, 1010, 1020, 1030, 900_000, 1040, 2, 1050])
    const b = heures('B', [1000, 1010, 1020, 1030, 1029, 3, 1040, 1050])
    const texte = fichier(...a.flatMap((ligne, rang) => [ligne, b[rang]!])).replaceAll('\n', '\r\n')
    const { comptes, rejets } = await base.telereleves(texte, { creer: true })
    expect(comptes).toMatchObject({
      lues: 16,
      acceptees: 13,
      rejets: { 'débit impossible pour ce compteur': 1, 'index en baisse': 2 },
      details: { 'Petits retours d’eau': 1, 'Changements de registre': 0 },
    })
    expect(rejets).toEqual([
      '10;débit impossible pour ce compteur;"A;2024-01-10T03:20:00.000Z;900000"',
      '13;index en baisse;"B;2024-01-10T04:20:00.000Z;3"',
      '14;index en baisse;"A;2024-01-10T05:20:00.000Z;2"',
    ])
    expect(await volumes()).toEqual([
      { numero_appareil: 'A', volume: 50 },
      { numero_appareil: 'B', volume: 50 },
    ])
    const jours = await base.lire<{ qualites: string }>(
      `select qualites from releve_jour join compteur c on c.id = compteur_id order by numero_appareil`,
    )
    expect(jours.map(({ qualites }) => qualites)).toEqual(['vvvvdvbv', 'vvvvrbvv'])
  })

  it('include those beyond what a day takes', async () => {
    const lignes = Array.from({ length: RELEVES_PAR_JOUR * 10 }, (_, rang) => {
      return `A;${new Date(Date.parse('2024-01-10T00:00:00Z') + rang * 5000).toISOString()};${1000 + rang}`
    })
    const { comptes } = await base.telereleves(fichier(...lignes), { creer: true })
    expect(comptes).toMatchObject({
      lues: lignes.length,
      acceptees: RELEVES_PAR_JOUR,
      rejets: { 'plus de 1 500 relevés du compteur ce jour-là': lignes.length - RELEVES_PAR_JOUR },
    })
  })

  it('are none where many lines of a day say the same', async () => {
    const [ligne = ''] = heures('A', [1000])
    const { comptes, rejets } = await base.telereleves(fichier(...Array.from({ length: 13_000 }, () => ligne)), {
      creer: true,
    })
    expect(comptes).toMatchObject({ lues: 13_000, acceptees: 1, repetees: 12_999 })
    expect([comptes.rejets, rejets]).toEqual([{}, []])
  })

  it('wait when later ones will decide', async () => {
    const { comptes } = await base.telereleves(fichier(...heures('A', [...hausse(6), 3, 4])), { creer: true })
    expect(comptes.details).toMatchObject({ 'En attente de confirmation': 2, 'Changements de registre': 0 })
    const suite = await base.telereleves(fichier(...heures('A', [...hausse(6), 3, 4, 5, 6])), { creer: true })
    expect(suite.comptes).toMatchObject({ acceptees: 2, repetees: 8 })
    expect(await volumes()).toEqual([{ numero_appareil: 'A', volume: 53 }])
    const entier = await base.telereleves(fichier(...heures('B', [...hausse(6), 3, 4, 5, 6])), { creer: true })
    expect(entier.comptes.details).toMatchObject({ 'En attente de confirmation': 0, 'Changements de registre': 1 })
  })
})

describe('contracts for unknown meters', () => {
  const texte = fichier(...heures('A', hausse(5)), ...heures('B', hausse(5)))
  const contrats = () =>
    base.lire<{ numero_appareil: string; numero_contrat: string; debut: string }>(
      `select numero_appareil, numero_contrat, debut from affectation_compteur f join compteur c on c.id = f.compteur_id
        order by numero_appareil`,
    )

  it('have a number of their own, start with the first reading and serve a meter with radio reading', async () => {
    await base.telereleves(texte, { creer: true })
    const [a, b] = await contrats()
    expect(a).toMatchObject({ numero_appareil: 'A', debut: '2024-01-10' })
    expect(a!.numero_contrat).toMatch(/^9\d{6}$/)
    expect(b!.numero_contrat).not.toBe(a!.numero_contrat)
    expect(await base.lire('select distinct telereleve from compteur')).toEqual([{ telereleve: true }])
    await base.telereleves(fichier('A;2023-12-31T22:00:00Z;900'), { creer: true })
    expect((await contrats())[0]).toEqual({ ...a, debut: '2023-12-31' })
    expect(
      await base.lire(
        'select date_mise_en_service as debut from abonnement where numero_contrat = any($1) order by numero_contrat',
        [[a!.numero_contrat, b!.numero_contrat]],
      ),
    ).toEqual([{ debut: '2023-12-31' }, { debut: '2024-01-10' }])
  })

  it('never take a number that is in use', async () => {
    const [{ suivant }] = (await base.lire<{ suivant: number }>(
      `select nextval('numero_cree_par_import')::int as suivant`,
    )) as [{ suivant: number }]
    const [contratPris, clientPris] = [String(suivant + 1), String(suivant + 2)]
    await base.lire(`insert into client (numero_client, nom) values ('0000001', 'X'), ($1, 'Y')`, [clientPris])
    await base.lire(
      `insert into abonnement (numero_contrat, date_etat, date_creation, numero_client_titulaire, numero_client_payeur,
         adresse_voie, adresse_code_postal, adresse_ville) values ($1, '2020-01-01', '2020-01-01', '0000001', '0000001', '', '', '')`,
      [contratPris],
    )
    await base.telereleves(texte, { creer: true })
    const pris = (await contrats()).map(({ numero_contrat }) => Number(numero_contrat))
    expect(new Set(pris)).toEqual(new Set([suivant + 3, suivant + 4]))
  })

  it('are attached to the account that is named, now and the next time, and once: those of the meters of the file', async () => {
    await base.lire(`insert into utilisateur (identifiant, email, nom, prenom)
      values ('zoe', 'Zoe@Exemple.fr', 'Z', 'Zoé'), ('lea', 'lea@exemple.fr', 'L', 'Léa') on conflict do nothing`)
    const dAutrui = fichier(...heures('0', hausse(2)))
    await base.telereleves(dAutrui, { creer: true, compte: 'lea@exemple.fr' })
    const sansCompte = await base.telereleves(texte, { creer: true })
    expect(sansCompte.comptes.details).toMatchObject({ 'Contrats créés': 2, 'Contrats rattachés': 0 })
    const options = { creer: true, compte: 'zoe@exemple.fr' }
    expect((await base.telereleves(texte, options)).comptes.details).toMatchObject({
      'Contrats créés': 0,
      'Contrats rattachés': 2,
    })
    expect((await base.telereleves(texte, options)).comptes.details).toMatchObject({
      'Contrats créés': 0,
      'Contrats rattachés': 0,
    })
    await base.telereleves(dAutrui, options)
    expect(
      await base.lire(
        `select identifiant, numero_appareil, is_defaut from attachement join utilisateur u on u.id = utilisateur_id
           join contrat_cree_par_import using (numero_contrat) join compteur c on c.id = compteur_id order by 1, 2`,
      ),
    ).toEqual([
      { identifiant: 'lea', numero_appareil: '0', is_defaut: true },
      { identifiant: 'zoe', numero_appareil: '0', is_defaut: false },
      { identifiant: 'zoe', numero_appareil: 'A', is_defaut: true },
      { identifiant: 'zoe', numero_appareil: 'B', is_defaut: false },
    ])
  })

  it('are not made for an account that does not exist', async () => {
    await expect(base.telereleves(texte, { creer: true, compte: 'personne@exemple.fr' })).rejects.toThrow(
      'Aucun compte n’a l’adresse e-mail personne@exemple.fr',
    )
    expect(await base.lire('select * from compteur')).toEqual([])
  })
})

it('readings that the database does not take make the import fail, and leave no file of refused lines', async () => {
  await base.lire('alter table releve_jour add constraint essai check (false) not valid')
  await expect(base.telereleves(fichier(...heures('A', hausse(3)), 'A;x;1'), { creer: true })).rejects.toThrow('essai')
  await base.lire('alter table releve_jour drop constraint essai')
  expect(await readdir(base.dossier)).not.toContain('releves.csv.rejets.csv')
})

describe('a file that cannot be read', () => {
  it.each([
    ['', {}, /est vide/],
    ['a;b\n1;2', {}, /Colonnes trouvées : 1 « a », 2 « b »/],
    ['x'.repeat(2_000_000), {}, /dépasse 1 Mio/],
    [ENTETE, { 'format-date': 'ddMMyy' }, /n’est pas compris/],
  ])('is refused with a sentence', async (texte, options, message) => {
    await expect(base.telereleves(texte, options)).rejects.toThrow(message)
  })
})

it('is noted in the journal', async () => {
  await base.telereleves(fichier(...heures('A', hausse(3)), 'A;x;1'), { creer: true })
  const [ligne] = await base.lire(
    'select nature, lues, acceptees, repetees, rejetees, rapport, fin >= debut as dure from journal_import order by id desc limit 1',
  )
  expect(ligne).toMatchObject({
    nature: 'telereleves',
    lues: 4,
    acceptees: 3,
    rejetees: 1,
    rapport: { rejets: { 'horodatage absent ou d’un autre format': 1 } },
    dure: true,
  })
})
