import { estGestionnaire, estSubordonne } from '@ael/contract/acces/profils.ts'
import { IconHomePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { libelles as textesRattachement } from '../../../lib/rattachement/libelles.ts'
import { referencesProposees } from '../../../lib/rattachement/references.ts'
import { useChoixCourant } from '../../../lib/session/choix-courant.ts'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { contexteQuery } from '../../../lib/session/contexte.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { TUILES } from '../registre.ts'
import { AutresTuiles } from '../visibilite/AutresTuiles.tsx'
import styles from './Grille.module.css'

/** A dashboard without contract: the way to a first one, or why there is none. */
export function SansContrat() {
  const { profils, nbContrats, meta } = useUtilisateur()
  const { fonctionnalites } = useConfiguration()
  const existe = useRouteExiste()
  if (nbContrats > 0) return <SansContratOuvert />
  if (estSubordonne(profils)) {
    return (
      <Panel>
        <EmptyState level={2} title={libelles.sansUnivers} reason={libelles.sansUniversRaison(meta.PremiumMail)} />
      </Panel>
    )
  }
  const equipe = estGestionnaire(profils)
  const rattacher = (
    <Panel>
      <EmptyState
        level={2}
        icon={<IconHomePlus size={24} stroke={1.75} aria-hidden="true" />}
        title={equipe ? libelles.sansContratEquipe : libelles.sansContrat}
        reason={
          equipe ? libelles.sansContratEquipeRaison : libelles.sansContratRaison(referencesEnMots(fonctionnalites))
        }
        action={
          existe('/manage/contrats') && (
            <ButtonLink href="#/manage/contrats?onglet=rattacher">{libelles.rattacher}</ButtonLink>
          )
        }
      />
      {!equipe && <BillSketch {...textesRattachement.ouTrouver} />}
    </Panel>
  )
  if (!profils.includes('ADMIN')) return rattacher
  return (
    <div className={styles.grille}>
      <div className={styles.reste}>{rattacher}</div>
      <div className={styles.reste}>
        <AutresTuiles tuiles={TUILES} />
      </div>
    </div>
  )
}

/** « numéro de compteur, numéro de facture ou numéro de client »: what this agency takes as a proof. */
const referencesEnMots = (fonctionnalites: Readonly<Record<string, boolean>>): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(
    referencesProposees(fonctionnalites).map((reference) =>
      textesRattachement.references[reference].label.toLocaleLowerCase('fr'),
    ),
  )

/** The user has contracts: they could not be read, or all of them have ended and this account does not open such. */
function SansContratOuvert() {
  const { data, error, refetch } = useQuery(contexteQuery(useChoixCourant()))
  return (
    <Panel>
      {data === null ? (
        <EmptyState
          level={2}
          title={libelles.contratsResilies}
          reason={libelles.contratsResiliesRaison}
          action={<ButtonLink href="#/demarches/souscriptionNew">{libelles.souscrire}</ButtonLink>}
        />
      ) : (
        <ErrorState
          error={error}
          level={2}
          title={libelles.contexteEchec}
          detail={libelles.intact}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  )
}
