import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { type BaseImport, MAINTENANT, ouvrirBase } from '../../import/testing/base.ts'
import { importerRelevesReels, relevesReelsPresents } from '../../import/testing/releves-reels.ts'
import { horlogeReglable } from '../../testing/app.ts'
import { evaluerImports } from './moteur/evaluer-imports.ts'

describe.skipIf(!relevesReelsPresents("les alertes n'y sont pas essayées."))(
  'a year of real readings of 30 meters',
  () => {
    let base: BaseImport
    const declenchees = (type: string) =>
      base.lire<{ compteur: string; jour: string; message: string }>(
        `select left(c.numero_appareil, 8) as compteur, i.date_declenchante as jour, i.message
       from instance_alerte i join contrat_cree_par_import k on k.numero_contrat = i.numero_contrat join compteur c on c.id = k.compteur_id
       where i.code_type_alarme = $1 order by 1, 2`,
        [type],
      )

    beforeAll(async () => {
      base = await ouvrirBase()
      await importerRelevesReels(base)
      const { db } = openDatabase(base.connectionString, 2)
      await evaluerImports({ db, horloge: horlogeReglable(MAINTENANT) })
      await db.destroy()
    }, 180_000)
    afterAll(() => base.fermer())

    it('fires AF by default where water runs at 2 to 7 litres every night', async () => {
      const jours = (await declenchees('AF')).filter(({ compteur }) => compteur === 'da98dc95').map(({ jour }) => jour)
      expect(jours.length).toBeGreaterThanOrEqual(7)
      expect(jours.at(-1)! >= '2017-01-01').toBe(true)
    })

    it('fires AF until a leak was mended, and not afterwards', async () => {
      const jours = (await declenchees('AF')).filter(({ compteur }) => compteur === 'be4c16fa').map(({ jour }) => jour)
      expect(jours.some((jour) => jour < '2016-09-01')).toBe(true)
      expect(jours.filter((jour) => jour > '2016-10-31')).toEqual([])
    })

    it('fires AF for one of the 28 others, whose nights of spring are never dry, and AS for four', async () => {
      const autres = async (type: string) =>
        [...new Set((await declenchees(type)).map(({ compteur }) => compteur))].filter(
          (un) => un !== 'da98dc95' && un !== 'be4c16fa',
        )
      expect(await autres('AF')).toEqual(['0da96e4d'])
      expect(await autres('AS')).toEqual(['14388098', '78004e01', 'a3eee6b3', 'e3b4516c'])
    })

    it('tells nobody of what is long past', async () => {
      expect(await base.lire('select id from envoi_alerte')).toEqual([])
    })
  },
)
