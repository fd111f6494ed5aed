import type { Job } from '../../jobs.ts'

/** Forgets journeys that nobody came back from, identities that served nothing, and assertions too old to be shown again. */
export const purgeFederation: Job = {
  nom: 'purge-federation',
  cron: '23 * * * *',
  async executer({ db, horloge }) {
    const maintenant = horloge.maintenant()
    await db.deleteFrom('demande_federee').where('expire_le', '<', maintenant).execute()
    await db.deleteFrom('identite_verifiee').where('expire_le', '<', maintenant).execute()
    await db.deleteFrom('assertion_utilisee').where('expire_le', '<', maintenant).execute()
  },
}
