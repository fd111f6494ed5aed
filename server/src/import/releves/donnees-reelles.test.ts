import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resultat } from '../executer.ts'
import { type BaseImport, etatComplet, ouvrirBase } from '../testing/base.ts'
import { importerRelevesReels, relevesReelsPresents } from '../testing/releves-reels.ts'

describe.skipIf(!relevesReelsPresents('leurs tests sont laissés de côté.'))(
  'a year of real readings of 30 meters',
  () => {
    let base: BaseImport
    let premier: Resultat
    const importer = () => importerRelevesReels(base)
    beforeAll(async () => {
      base = await ouvrirBase()
      premier = await importer()
    }, 120_000)
    afterAll(() => base.fermer())

    it('goes in unchanged: repeated lines known, two interleaved registers and three drops refused', () => {
      expect(premier.comptes).toMatchObject({
        lues: 224_766,
        acceptees: 224_737,
        repetees: 22,
        rejets: { 'index d’un autre registre, entrelacé': 4, 'index en baisse': 3 },
      })
      expect(premier.comptes.details).toMatchObject({
        Compteurs: 30,
        'Contrats créés': 30,
        'Changements de registre': 0,
      })
    })

    it('gives each meter last minus first index, hour by hour', async () => {
      const compteurs = await base.lire<{ numero: string; heures: number; jours: number; index: number }>(`
      with extremes as (
        select compteur_id, (array_agg(index_litres[rang] order by jour, rang))[1] as premier
        from releve_jour, generate_subscripts(index_litres, 1) rang
        where substr(qualites, rang, 1) in ('v', 'r') group by compteur_id)
      select c.numero_appareil as numero, sum(volume)::int as jours,
        sum((select sum(litre) from unnest(litres) litre))::int as heures,
        (max(index_fin) - min(premier))::int as index
      from consommation_jour j join compteur c on c.id = j.compteur_id join extremes x on x.compteur_id = j.compteur_id
      group by c.numero_appareil`)
      expect(compteurs).toHaveLength(30)
      for (const { numero, heures, jours, index } of compteurs) {
        expect({ numero, heures, jours }).toEqual({ numero, heures: index, jours: index })
      }
    })

    it('knows all 25 hours of the day that the clocks go back, and 23 of the other', async () => {
      const jours = await base.lire<{ jour: string; heures: number; mesures: number }>(`
      select jour, min(cardinality(litres)) as heures, count(*) filter (where etats ~ '^m+$')::int as mesures
      from consommation_jour where jour in ('2016-03-27', '2016-10-30') group by jour order by jour`)
      expect(jours).toMatchObject([{ heures: 23 }, { heures: 25 }])
      for (const { mesures } of jours) expect(mesures).toBeGreaterThan(15)
    })

    it('changes nothing the second time', async () => {
      const avant = await etatComplet(base)
      const second = await importer()
      expect(second.comptes).toMatchObject({ acceptees: 0, repetees: 224_766, rejets: {} })
      expect(second.comptes.details).toMatchObject({ 'Contrats créés': 0, 'Jours écrits': 0 })
      expect(await etatComplet(base)).toEqual(avant)
      await rm(path.join(base.dossier, 'rejets.csv'), { force: true })
    }, 120_000)
  },
)
