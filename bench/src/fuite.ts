import { lireFuite } from '@ael/server/domaines/alertes/fuites/lire-fuite.ts'
import { verifie } from '@ael/server/kernel/verifie.ts'
import pg from 'pg'
import { JOUR_DEMONSTRATION } from './bases.ts'
import { utilisateurDe } from './compte-du-banc.ts'
import type { Mesure } from './mesure.ts'
import { mesurerLectures } from './temps-de-postgres.ts'

/** The leak of a contract of the demonstration: its days, its averages, its nights hour by hour, its messages and its price. */
export async function mesurerFuite(connectionString: string): Promise<Mesure[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ id: string; numero_contrat: string }>(
    `select u.id, a.numero_contrat from utilisateur u join attachement a on a.utilisateur_id = u.id and a.is_defaut
     where u.identifiant = 'standard@ael.test'`,
  )
  await client.end()
  const [{ id, numero_contrat: numero }] = rows as [(typeof rows)[0]]
  const utilisateur = utilisateurDe(Number(id), 'UTILISATEUR_STANDARD')
  return mesurerLectures(connectionString, JOUR_DEMONSTRATION, (services) => ({
    'Alerte/fuite, une fuite en cours': async () => {
      const { fuite } = await lireFuite(services, utilisateur, verifie('contrat', numero))
      if (!fuite) throw new Error(`${numero} : pas de fuite à lire`)
    },
  }))
}
