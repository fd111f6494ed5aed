import { LIBELLES_GRANULARITES } from '@ael/contract/consommation/granularites.ts'
import { estPlageTropLongue } from '@ael/contract/consommation/regles.ts'
import type { DemandeExport } from '@ael/contract/consommation/schemas.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { cibleContrat, cibleGroupe } from '../cible.public.ts'
import { rapportTropLong } from '../errors.ts'
import { lireGraphe } from '../lire-graphe.ts'
import { colonnesDe } from './colonnes.ts'
import { type CibleExport, nomFichier, preparerExport } from './preparer-export.ts'
import { rapportPdf } from './rapport-pdf.ts'

/** The consumption of a contract, or the sum of a group, as a report of figures, chart and table. */
export async function exporterPdf(
  services: Services,
  utilisateur: UtilisateurSession,
  cible: CibleExport,
  demande: DemandeExport,
) {
  const prepare = await preparerExport(services, utilisateur, cible, demande)
  const { granularite, plage, contrats, groupe } = prepare
  if (estPlageTropLongue(granularite, plage)) throw rapportTropLong()
  const [numeroContrat] = contrats
  const colonnes = demande.colonnes?.filter((nom) => nom !== 'numeroContrat')
  const graphe = await lireGraphe(
    services,
    utilisateur,
    groupe === null && numeroContrat ? cibleContrat(numeroContrat) : cibleGroupe(contrats),
    {
      dateDebut: plage.debut,
      dateFin: plage.fin,
      granularite,
      unite: 'M3',
      precedent: false,
    },
  )
  return {
    nomFichier: nomFichier(demande, prepare, 'pdf'),
    type: 'application/pdf',
    contenu: await rapportPdf({
      titre: demande.titreExport || `Consommation par ${LIBELLES_GRANULARITES[granularite].toLowerCase()}`,
      sujet: groupe === null ? `Contrat ${numeroContrat}` : `${contrats.length} contrats`,
      nomService: services.config.NOM_SERVICE,
      instant: services.horloge.maintenant(),
      aujourdhui: services.horloge.aujourdhui(),
      graphe,
      colonnes: colonnesDe(colonnes?.length ? colonnes : undefined, granularite, false),
    }),
  }
}
