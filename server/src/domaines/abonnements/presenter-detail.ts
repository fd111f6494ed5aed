import { estElectricite, LIBELLES_ETATS, LIBELLES_TYPES } from '@ael/contract/abonnements/regles.ts'
import type { Appareil, ContratDetail } from '@ael/contract/abonnements/schemas.ts'
import type { LigneAppareil } from './appareil.sql.ts'
import type { LigneContrat } from './contrat.public.query.ts'
import { adresseConstruite, presenterAdresse } from './adresse.public.ts'
import { deduire } from './presenter.ts'

/**
 * Distribution of invoices by the public platform: only then is what it needs shown
 * (docs/domaines/abonnements.md#contrat).
 */
const PAR_PLATEFORME = '05'
import { libelleCadran } from './libelle-cadran.public.ts'

const LITRES_PAR_UNITE = 1000

/** Readings are those of the whole meter: with several dials none is told by itself. */
export function presenterAppareil(contrat: LigneContrat, appareil: LigneAppareil): Appareil {
  const adresse = adresseConstruite(contrat)
  const { nombre_cadrans: nombre, dernier_index: index } = appareil
  const seul = nombre === 1
  return {
    numAppareil: appareil.numero_appareil,
    identifiantAppareil: appareil.identifiant_appareil,
    diametre: appareil.diametre,
    datePose: appareil.debut,
    dateDepose: appareil.fin,
    reseau: appareil.reseau,
    telereleve: appareil.telereleve,
    nombreRoues: appareil.nombre_roues,
    adresseLivraison: adresse,
    adresseInstallation: adresse,
    unite: estElectricite(contrat.code_type_contrat) ? 'kWh' : 'm3',
    cadrans: Array.from({ length: nombre }, (_, rang) => ({
      numeroOrdre: rang + 1,
      libelle: libelleCadran(contrat.code_type_contrat, nombre, rang + 1),
      dernierIndex: seul && index !== null ? Math.floor(index / LITRES_PAR_UNITE) : null,
      dernierIndexLitres: seul ? index : null,
      dateReleve: seul ? appareil.date_index : null,
    })),
  }
}

/** A contract in full; the feature of groups decides whether it can be put into one. */
export function presenterContrat(
  contrat: LigneContrat,
  appareil: LigneAppareil | null,
  groupesActifs: boolean,
): Omit<ContratDetail, 'estClient'> {
  const { code_type_contrat: type, code_etat_contrat: etat } = contrat
  const deduit = deduire(etat, type)
  return {
    ...deduit,
    numeroContrat: contrat.numero_contrat,
    libelle: contrat.libelle,
    codeTypeService: type,
    codeEtatContrat: etat,
    libelleLongEtatContrat: LIBELLES_ETATS[etat].long,
    isDefautContrat: contrat.is_defaut,
    attachementContratInfo: { isDefautContrat: contrat.is_defaut, libelle: contrat.libelle },
    refExterneUtilisateur: contrat.ref_externe_utilisateur,
    groupes: contrat.groupes,
    isAttachableGroupe: groupesActifs && contrat.attache,
    typeContrat: { code: type, libelle: LIBELLES_TYPES[type] },
    dateEtat: contrat.date_etat,
    dateDeMiseEnService: contrat.date_mise_en_service,
    dateCreation: contrat.date_creation,
    dateResiliation: contrat.date_resiliation,
    dateChangementPayeur: contrat.date_changement_payeur,
    libelleCategorieContrat: contrat.libelle_categorie_contrat,
    libelleCategorieFacturation: contrat.libelle_categorie_facturation,
    libelleRythmeFacturation: contrat.libelle_rythme_facturation,
    libelleRythmeReleve: contrat.libelle_rythme_releve,
    prochainReleve: contrat.prochain_releve,
    prochaineFacture: contrat.prochaine_facture,
    typeRegroupement: contrat.type_regroupement,
    traiteFacturationCode: contrat.traite_facturation_code,
    plateforme:
      contrat.mode_distribution === PAR_PLATEFORME
        ? {
            codeService: contrat.plateforme_code_service,
            numeroEngagement: contrat.plateforme_numero_engagement,
            numeroMarche: contrat.plateforme_numero_marche,
          }
        : null,
    numeroClientTitulaire: contrat.numero_client_titulaire,
    nomClientTitulaire: contrat.titulaire,
    numeroClientCoTitulaire: contrat.numero_client_co_titulaire,
    nomClientCoTitulaire: contrat.co_titulaire,
    numeroClientPayeur: contrat.numero_client_payeur,
    nomClientPayeur: contrat.payeur,
    adresseLivraison: presenterAdresse(contrat),
    adresseLivraisonConstruite: adresseConstruite(contrat),
    numeroPhysiqueAppareil: appareil?.numero_appareil ?? null,
    identifiantAppareil: appareil?.identifiant_appareil ?? null,
    telereleve: appareil?.telereleve ?? false,
    isIndexSaisisable: contrat.is_index_saisissable && etat === 'SE' && appareil?.telereleve === false,
    compteur: appareil && presenterAppareil(contrat, appareil),
  }
}
