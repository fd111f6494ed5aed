import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { lienReleve } from '@ael/contract/releves/liens.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../services.ts'
import { tirerCode } from './code.ts'
import { ajouterCode } from './code.repository.ts'
import { titulaireDe } from '../abonnements/titulaire.public.query.ts'
import { contratsAInviter, type AInviter } from './destinataires.sql.ts'

const PAR_LOT = 1000
/** After the period the link still says that it is over, rather than that it is unknown. */
const JOURS_APRES = 30

type ServicesInvitation = Pick<Services, 'db' | 'config' | 'configuration' | 'horloge'>

/** Writes to every subscriber who asked for it (service AR) that his meter can be read now; once a period. */
export async function inviterAbonnes(services: ServicesInvitation): Promise<void> {
  const { db, configuration, horloge } = services
  const [joursAvant, joursApres] = await Promise.all([
    configuration.nombre('PeriodeReleveJoursAvant'),
    configuration.nombre('PeriodeReleveJoursApres'),
  ])
  const lire = () => contratsAInviter(db, { aujourdhui: horloge.aujourdhui(), joursAvant, joursApres, nombre: PAR_LOT })
  for (let lot = await lire(); lot.length > 0; lot = await lire())
    for (const contrat of lot) await inviter(services, contrat)
}

/** One contract, in one transaction: of two servers, one writes. */
async function inviter(
  { db, config, horloge }: ServicesInvitation,
  { numeroContrat, email, fin }: AInviter,
): Promise<void> {
  const { valeur: code, hash } = tirerCode()
  const creeLe = horloge.maintenant()
  const expireLe = new Date(`${ajouterJours(fin, JOURS_APRES)}T00:00:00Z`)
  await db.transaction().execute(async (trx) => {
    if (!(await ajouterCode(trx, { numeroContrat, hash, origine: 'INVITATION', finPeriode: fin, creeLe, expireLe })))
      return
    const titulaire = await titulaireDe(trx, numeroContrat)
    const lien = lienApplication({ config }, lienReleve(code))
    await deposerCourrier({ config, horloge }, trx, 'invitation-releve', email, {
      nom: titulaire?.nom ?? '',
      numeroContrat,
      adresse: titulaire?.adresse ?? '',
      fin: ecrireDateFrancaise(fin),
      code,
      lien,
    })
  })
}
