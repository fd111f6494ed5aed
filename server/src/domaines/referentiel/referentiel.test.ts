import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { communeNommee } from './commune-nommee.public.query.ts'
import { chargerCommunes } from './charger-communes.public.ts'

let app: TestApp
let client: Client

/** What a former list left: three communes that have merged since, and one that has changed its name. */
const AVANT = [
  { code_postal: '38994', code_insee: '38994', nom: 'Servie', desservie: true },
  { code_postal: '38995', code_insee: '38995', nom: 'De la société', code_societe: 'SOC8' },
  { code_postal: '38996', code_insee: '38996', nom: 'De personne' },
  { code_postal: '38000', code_insee: '38185', nom: 'Grenoble-sur-Isère', desservie: true, code_societe: 'SOC8' },
  // A postal code that is one of it no more, and one that is now of others alone.
  { code_postal: '38997', code_insee: '38185', nom: 'Grenoble' },
  { code_postal: '38000', code_insee: '38998', nom: 'Ancienne' },
]

beforeAll(async () => {
  app = await createTestApp()
  await app.services.db.insertInto('commune').values(AVANT).execute()
  await chargerCommunes(app.services.db)
  client = await app.clientDe(null)
})
afterAll(() => app.close())

it('a new list takes away no commune that the utility serves, and keeps what it says of each', async () => {
  const { db } = app.services
  const codes = AVANT.map(({ code_insee }) => code_insee)
  const lues = await db
    .selectFrom('commune')
    .select(['code_insee', 'nom', 'desservie', 'code_societe'])
    .where('code_insee', 'in', codes)
    .where(
      'code_postal',
      'in',
      AVANT.map(({ code_postal }) => code_postal),
    )
    .orderBy('code_insee')
    .execute()
  expect(lues).toEqual([
    { code_insee: '38185', nom: 'Grenoble', desservie: true, code_societe: 'SOC8' },
    { code_insee: '38994', nom: 'Servie', desservie: true, code_societe: null },
    { code_insee: '38995', nom: 'De la société', desservie: false, code_societe: 'SOC8' },
  ])
  await db.deleteFrom('commune').where('code_insee', 'in', codes.slice(0, 3)).execute()
  await db
    .updateTable('commune')
    .set({ desservie: false, code_societe: null })
    .where('code_insee', '=', '38185')
    .execute()
})

describe('the communes of France', () => {
  it.each([
    ['grenoble', 'Grenoble'],
    ['GRENOBLE', 'Grenoble'],
    ['saint-égrève', 'Saint-Égrève'],
    ['saint-egreve', 'Saint-Égrève'],
    ['saint egreve', 'Saint-Égrève'],
    ['St. Égrève', 'Saint-Égrève'],
    ['ste foy la grande', 'Sainte-Foy-la-Grande'],
    ["l'haÿ les roses", "L'Haÿ-les-Roses"],
    ['l’hay-les-roses', "L'Haÿ-les-Roses"],
    ['stenay', 'Stenay'],
  ])('are found by « %s », without accents or case', async (recherche, nom) => {
    const communes = await client(referentielCalls.communes, { query: { recherche } })
    expect(communes[0]?.nomCommune).toBe(nom)
  })

  it('are found by postal code, all of them', async () => {
    const communes = await client(referentielCalls.codePostal, { query: { codePostal: '38120' } })
    const noms = communes.map(({ nomCommune }) => nomCommune)
    expect(noms).toContain('Saint-Égrève')
    expect(noms).toEqual(noms.toSorted((a, b) => a.localeCompare(b, 'fr')))
    expect(communes.every(({ codePostal }) => codePostal === '38120')).toBe(true)
  })

  it('answers nothing for a postal code that serves nobody, and refuses what is none', async () => {
    expect(await client(referentielCalls.codePostal, { query: { codePostal: '00000' } })).toEqual([])
    expect((await refus(client(referentielCalls.codePostal, { query: { codePostal: "38'--" } })))?.status).toBe(400)
  })

  it('are found by the beginning of a postal code', async () => {
    const communes = await client(referentielCalls.communes, { query: { recherche: '3812' } })
    expect(communes.length).toBeGreaterThan(0)
    expect(communes.every(({ codePostal }) => codePostal.startsWith('3812'))).toBe(true)
  })

  it.each(['', '%%%', 'a'])(
    'answers only the communes served, by their names, to « %s », which finds nothing by itself',
    async (recherche) => {
      const servies = ['Allevard', 'Grenoble', 'Voiron']
      await app.services.db.updateTable('commune').set({ desservie: true }).where('nom', 'in', servies).execute()
      const communes = await client(referentielCalls.communes, { query: { recherche } })
      expect([...new Set(communes.map(({ nomCommune }) => nomCommune))]).toEqual(servies)
    },
  )

  it('are those of the company that is named', async () => {
    const { db } = app.services
    await db.updateTable('commune').set({ code_societe: 'SOC9' }).where('nom', 'in', ['Vif', 'Vizille']).execute()
    const dites = async (recherche: string) =>
      (await client(referentielCalls.communes, { query: { recherche, numeroSociete: 'SOC9' } })).map(
        ({ nomCommune, numeroSociete }) => [nomCommune, numeroSociete],
      )
    expect(await dites('vi')).toEqual([
      ['Vif', 'SOC9'],
      ['Vizille', 'SOC9'],
    ])
    expect(await dites('grenoble')).toEqual([])
    // Those that are served come first.
    await db.updateTable('commune').set({ desservie: true }).where('nom', '=', 'Vizille').execute()
    for (const recherche of ['vi', '38'])
      expect(
        (await dites(recherche)).map(([nom]) => nom),
        recherche,
      ).toEqual(['Vizille', 'Vif'])
  })

  it('stand in their order, as many as are asked for', async () => {
    const lieu = (code_postal: string, code_insee: string, nom: string, desservie = false) => ({
      code_postal,
      code_insee,
      nom,
      desservie,
      code_societe: 'SOC7',
    })
    await app.services.db
      .insertInto('commune')
      .values([
        lieu('38983', '26981', 'Zzyxville'),
        lieu('38980', '26981', 'Zzyxville'),
        lieu('38981', '26982', 'Zzyxbourg'),
        lieu('38982', '26983', 'Zzyxz'),
        lieu('38986', '26984', 'Zzyxembourg', true),
        lieu('38984', '26984', 'Zzyxembourg', true),
        lieu('38982', '26985', 'Mont-le-Zzyx', true),
        lieu('38981', '26986', 'Bourg-Zzyx'),
        lieu('38990', '26987', 'Ailleurs'),
      ])
      .execute()
    const dites = async (recherche: string, nbElements = 20) =>
      (await client(referentielCalls.communes, { query: { recherche, nbElements, numeroSociete: 'SOC7' } })).map(
        ({ nomCommune, codePostal }) => `${nomCommune} ${codePostal}`,
      )
    const parNom = [
      'Zzyxembourg 38984',
      'Zzyxembourg 38986',
      'Zzyxz 38982',
      'Zzyxbourg 38981',
      'Zzyxville 38980',
      'Zzyxville 38983',
      'Mont-le-Zzyx 38982',
      'Bourg-Zzyx 38981',
    ]
    const parCode = [
      'Mont-le-Zzyx 38982',
      'Zzyxembourg 38984',
      'Zzyxembourg 38986',
      'Zzyxville 38980',
      'Bourg-Zzyx 38981',
      'Zzyxbourg 38981',
      'Zzyxz 38982',
      'Zzyxville 38983',
    ]
    const servies = ['Mont-le-Zzyx 38982', 'Zzyxembourg 38984', 'Zzyxembourg 38986']
    for (const [recherche, attendues] of [
      ['zzyx', parNom],
      ['3898', parCode],
      ['', servies],
    ] as const) {
      expect(await dites(recherche)).toEqual(attendues)
      expect(await dites(recherche, 2)).toEqual(attendues.slice(0, 2))
    }
    const duCode = await client(referentielCalls.codePostal, { query: { codePostal: '38981' } })
    expect(duCode.map(({ nomCommune }) => nomCommune)).toEqual(['Bourg-Zzyx', 'Zzyxbourg'])
  })

  it('one is served that is so under one of its postal codes', async () => {
    const { db } = app.services
    await db
      .insertInto('commune')
      .values(
        ['38991', '38992', '38993'].map((code_postal) => ({
          code_insee: '26999',
          nom: 'Trois-Codes',
          code_postal,
          desservie: code_postal === '38992',
        })),
      )
      .execute()
    expect(await communeNommee(db, '26999')).toEqual({ nom: 'Trois-Codes', desservie: true })
    expect(await communeNommee(db, '00000')).toEqual({ nom: null, desservie: false })
  })

  it('are loaded once: a second load changes nothing', async () => {
    const { db } = app.services
    const empreinte = async () =>
      (await sql<{ n: number }>`select count(*)::int as n, max(xmin::text::bigint) as x from commune`.execute(db))
        .rows[0]
    const avant = await empreinte()
    await chargerCommunes(db)
    expect(await empreinte()).toEqual(avant)
  })
})
