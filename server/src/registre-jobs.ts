import { purgeAcces } from './domaines/acces/purge-acces.job.ts'
import { evaluationImports } from './domaines/alertes/evaluation-imports.job.ts'
import { evaluationNocturne } from './domaines/alertes/evaluation-nocturne.job.ts'
import { purgeFederation } from './domaines/federation/purge-federation.job.ts'
import { envoiCourriers } from './gateways/mail/envoi-courriers.job.ts'
import { purgeCourriers } from './gateways/mail/purge-courriers.job.ts'
import { depot } from './import/depot.job.ts'
import type { Job } from './jobs.ts'

/** The jobs of all domains. */
export const jobs: readonly Job[] = [
  depot,
  envoiCourriers,
  evaluationImports,
  evaluationNocturne,
  purgeAcces,
  purgeCourriers,
  purgeFederation,
]
