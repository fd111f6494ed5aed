import { purgeAcces } from './domaines/acces/purge-acces.job.ts'
import { envoiAlertes } from './domaines/alertes/envoi-alertes.job.ts'
import { evaluationImports } from './domaines/alertes/evaluation-imports.job.ts'
import { evaluationNocturne } from './domaines/alertes/evaluation-nocturne.job.ts'
import { reductionReleves } from './domaines/consentements/reduction-releves.job.ts'
import { retentionReleves } from './domaines/consentements/retention-releves.job.ts'
import { purgeFederation } from './domaines/federation/purge-federation.job.ts'
import { envoiCourriers } from './gateways/mail/envoi-courriers.job.ts'
import { purgeCourriers } from './gateways/mail/purge-courriers.job.ts'
import { envoiSms } from './gateways/sms/envoi-sms.job.ts'
import { purgeSms } from './gateways/sms/purge-sms.job.ts'
import { depot } from './import/depot.job.ts'
import type { Job } from './jobs.ts'

/** The jobs of all domains. */
export const jobs: readonly Job[] = [
  depot,
  envoiAlertes,
  envoiCourriers,
  envoiSms,
  evaluationImports,
  evaluationNocturne,
  purgeAcces,
  purgeCourriers,
  purgeFederation,
  purgeSms,
  reductionReleves,
  retentionReleves,
]
