import { estElectricite } from '@ael/contract/abonnements/regles.ts'
import type { EcretementCalcule } from '@ael/contract/alertes/ecretement.schemas.ts'
import { nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import {
  type AnneeComparee,
  CATEGORIE_LOGEMENT,
  type Ecretement,
  ecreter,
  motifEcretement,
  MOYENNES_DUES,
  type OrigineFuite,
  referenceEcretement,
  SERVICES_ECRETES,
} from '@ael/contract/factures/ecretement.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { volumesEquivalents } from '../../factures/volumes-equivalents.public.sql.ts'
import { rienAEcreter } from '../errors.ts'
import { contratDeFuite, premiereInformation } from '../fuites/fuite.query.ts'
import { delaiDe } from '../fuites/presenter-fuite.ts'
import { lirePeriodeAEcreter } from './periode-a-ecreter.ts'

const DIX_MILLIEMES = 10_000

/** What a bill would be relieved of after a leak, and until when that is asked for; or why it is not (docs/domaines/alertes.md#écrêtement). */
export async function calculerEcretement(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  { numeroFacture, origine }: { numeroFacture?: string | undefined; origine?: OrigineFuite | undefined },
): Promise<EcretementCalcule> {
  const { db, horloge, configuration } = services
  const contrat = await contratDeFuite(db, numeroContrat)
  if (estElectricite(contrat.type)) throw rienAEcreter()
  const periode = await lirePeriodeAEcreter(services, utilisateur, numeroContrat, numeroFacture)
  const { facture, debut, fin, litres, fuiteDepuis } = periode
  const [annees, m3ParAn, prevenuLe] = await Promise.all([
    volumesEquivalents(db, numeroContrat, { debut, fin }),
    configuration.nombre('ConsommationMoyenneLogement'),
    premiereInformation(db, {
      numeroContrat,
      titulaire: contrat.titulaire,
      depuis: fuiteDepuis ?? debut,
      jusque: fuiteDepuis === null ? fin : undefined,
    }),
  ])
  const reference = referenceEcretement(annees, { jours: nombreDeJours(debut, fin), m3ParAn })
  const delai = delaiDe(prevenuLe)
  const { attestationAvant } = delai
  const aujourdhui = horloge.aujourdhui()
  const motif = motifEcretement({
    logement: contrat.categorie === CATEGORIE_LOGEMENT,
    origine: origine ?? null,
    estimee: facture?.estimee ?? false,
    litres,
    moyenneLitres: reference.litres,
    attestationAvant,
    aujourdhui,
  })
  return {
    facture: facture && { numeroFactureClient: facture.numero, dateFacture: facture.emission },
    debut,
    fin,
    litres,
    reference: { ...reference, annees: reference.annees.map((annee) => presenterAnnee(annee, contrat.depuis)) },
    plafondLitres: MOYENNES_DUES.EAU * reference.litres,
    motif,
    ...delai,
    joursRestants:
      attestationAvant === null || attestationAvant < aujourdhui
        ? null
        : nombreDeJours(aujourdhui, attestationAvant) - 1,
    ...presenterCalcul(ecreter(periode.lignes, { litres, moyenneLitres: reference.litres }), {
      litres,
      moyenneLitres: reference.litres,
    }),
  }
}

/** What whoever lived there before has used is nobody else's. */
const presenterAnnee = ({ debut, fin, litres }: AnneeComparee, depuis: string | null) => ({
  debut,
  fin,
  litres: depuis !== null && debut < depuis ? null : litres,
})

function presenterCalcul(
  { lignes, services, ttcCents }: Ecretement,
  { litres, moyenneLitres }: { litres: number; moyenneLitres: number },
): Pick<EcretementCalcule, 'lignes' | 'services' | 'montantTTC'> {
  return {
    lignes: lignes.map(
      ({ service, libelle, litres: factures, litresDus, prixDixMilliemes, tvaPourMille, htCents }) => ({
        service,
        libelle,
        litres: factures,
        litresDus,
        prixEuros: prixDixMilliemes / DIX_MILLIEMES,
        tvaPourMille,
        montantHT: enEuros(htCents),
      }),
    ),
    services: SERVICES_ECRETES.filter((service) => lignes.some((ligne) => ligne.service === service)).map((service) => {
      const litresDus = Math.min(litres, MOYENNES_DUES[service] * moyenneLitres)
      const { htCents, tvaCents, ttcCents: ttc } = services[service]
      return {
        service,
        litresDus,
        litresEcretes: litres - litresDus,
        montantHT: enEuros(htCents),
        montantTVA: enEuros(tvaCents),
        montantTTC: enEuros(ttc),
      }
    }),
    montantTTC: lignes.length === 0 ? null : enEuros(ttcCents),
  }
}
