import { useQuery } from '@tanstack/react-query'
import { declenchementsEnCoursQuery } from '../../../lib/alertes/lectures.ts'
import { coordonneesQuery } from '../../../lib/clients/coordonnees.ts'
import { autorisationQuery, cibleDe, dernierReleveQuery, fuiteQuery } from '../../../lib/consommation/lectures.ts'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { avisDe } from '../avis.ts'
import { estTelereleve, voitAlertes, voitConsommation, voitFactures } from '../conditions.ts'
import { soldeEtAlerteQuery } from '../queries.ts'
import { useSituation } from '../situation.ts'
import styles from './Avis.module.css'

/** What calls for attention; read before the page is shown, so that nothing moves when it comes. */
export function Avis({ contexte, aujourdhui }: { contexte: Contexte; aujourdhui: string }) {
  const situation = useSituation(contexte)
  const solde = useQuery({ ...soldeEtAlerteQuery(cibleDe(contexte)), enabled: voitFactures(situation) })
  const dernierReleve = useQuery({
    ...dernierReleveQuery(contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : ''),
    enabled: estTelereleve(situation) && voitConsommation(situation),
  })
  const autorisation = useQuery({
    ...autorisationQuery(cibleDe(contexte)),
    enabled: estTelereleve(situation) && voitConsommation(situation),
  })
  const perdue = useQuery({
    ...fuiteQuery(contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : ''),
    enabled: estTelereleve(situation) && voitConsommation(situation) && voitAlertes(situation),
  })
  const declenchements = useQuery({ ...declenchementsEnCoursQuery(cibleDe(contexte)), enabled: voitAlertes(situation) })
  const coordonnees = useQuery(coordonneesQuery(useUtilisateur(), contexte))
  const existe = useRouteExiste()
  const avis = avisDe({
    contexte,
    aujourdhui,
    solde: solde.data,
    dernierReleve: dernierReleve.data,
    joursOuverts: autorisation.data?.granularites.some(
      ({ granularite, autorise }) => granularite === 'JOURNEE' && autorise,
    ),
    fuite: perdue.data?.fuite,
    declenchements: declenchements.data?.resultats,
    coordonneesIncompletes: coordonnees.data?.result,
  })
  if (avis.length === 0) return null
  return (
    <div className={styles.avis}>
      {avis.map(({ cle, niveau, titre, textes, lien }) => (
        <Notice
          key={cle}
          level={niveau}
          title={titre}
          actions={
            lien &&
            existe(lien.route) && (
              <ButtonLink variant="outline" size="sm" href={`#${lien.route}`}>
                {lien.libelle}
              </ButtonLink>
            )
          }
        >
          {textes.map((texte) => (
            <p key={texte}>{texte}</p>
          ))}
        </Notice>
      ))}
    </div>
  )
}
