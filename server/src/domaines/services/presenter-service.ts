import { enEuros } from '@ael/contract/factures/regles.ts'
import type { ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import type { DefinitionService } from '@ael/contract/services/modele.ts'
import { remplaces } from '@ael/contract/services/regles.ts'
import { formulaireDeService, serviceDe } from '@ael/contract/services/registre.ts'
import type { Service } from '@ael/contract/services/schemas.ts'
import { masquerAdresse } from '../../kernel/masquer.ts'
import { presenterEtat, type Situation } from './situation.ts'

/** What the form of a service asks for beside its fields. */
export type ReglagesDe = (typeFormulaire: string) => ReglagesFormulaire

/** A service as a contract has it, or may have it. `mandat`: one in force can be used again. */
export function presenterService(
  situation: Situation,
  service: DefinitionService,
  { mandat, reglagesDe }: { mandat: boolean; reglagesDe: ReglagesDe },
): Service {
  const { code, nom, libelle, description, famille, prixCents, conditions, volonte, directe, annulable, succes } =
    service
  const etat = presenterEtat(situation, service)
  const souscrit = situation.souscrit(service)
  const formulaireSouscription = formulaireDeService(service, 'souscription')
  const { autoriserPj, pjObligatoire, autoriserCommentaire, commentaireObligatoire } =
    reglagesDe(formulaireSouscription)
  const tenus = situation.contrat.souscrits.map((tenu) => tenu.code)
  return {
    code,
    nom,
    libelle,
    numContrat: situation.contrat.numeroContrat,
    description,
    famille,
    etat: etat.estSouscrit ? 'ACTIVE' : 'DESACTIVE',
    ...etat,
    isSouscribed: etat.estSouscrit,
    isDematerialized: directe.souscription,
    skipMiseAJourPayeur: volonte !== 'PAYEUR',
    autoriserPj,
    pjObligatoire,
    autoriserCommentaire,
    commentaireObligatoire,
    prix: prixCents === null ? null : enEuros(prixCents),
    rum: souscrit?.rum ?? null,
    adresseMail: souscrit?.adresseMail ?? null,
    mobile: souscrit?.telephone ? masquerAdresse(souscrit.telephone) : null,
    isMandatSepaDisponible: mandat,
    cancellable: annulable,
    messageSouscription: succes.souscription,
    messageResiliation: succes.resiliation,
    remplace: remplaces(service, tenus).map((autre) => serviceDe(autre).libelle),
    conditionsDeVente: conditions && { version: conditions.version, articles: [...conditions.articles] },
    formulaireSouscription,
    formulaireResiliation: formulaireDeService(service, 'resiliation'),
  }
}
