import type { FournisseurIdentite, UsageFederation } from '@ael/contract/federation/regles.ts'
import { Button } from '../../../ui/Button.tsx'
import { Echec } from '../connexion/Echec.tsx'
import styles from './BoutonsFederation.module.css'
import { libelles } from './libelles.ts'
import { LogoFranceConnect } from './LogoFranceConnect.tsx'
import { usePartir } from './partir.ts'

interface Props {
  federations: readonly FournisseurIdentite[]
  usage: UsageFederation
}

/** The ways in by an identity provider; that of FranceConnect has the look and the words that the State asks for. */
export function BoutonsFederation({ federations, usage }: Props) {
  const depart = usePartir()
  const enRoute = depart.isPending
  const partir = (fournisseur: FournisseurIdentite) => () => depart.mutate({ fournisseur, usage })
  return (
    <div className={styles.boutons}>
      {depart.isError && <Echec erreur={depart.error} />}
      {federations.includes('franceConnect') && (
        <div>
          <button
            type="button"
            className={styles.franceConnect}
            aria-disabled={enRoute}
            onClick={enRoute ? undefined : partir('franceConnect')}
          >
            <LogoFranceConnect className={styles.logo} />
            <span>
              {libelles.franceConnect.avec} <strong>{libelles.franceConnect.nom}</strong>
            </span>
          </button>
          <p className={styles.question}>
            <a href={libelles.franceConnect.adresse} target="_blank" rel="noreferrer">
              {libelles.franceConnect.question} {libelles.franceConnect.nouvelOnglet}
            </a>
          </p>
        </div>
      )}
      {federations.includes('gigya') && (
        <Button variant="outline" full aria-disabled={enRoute} onClick={enRoute ? undefined : partir('gigya')}>
          {libelles.gigya}
        </Button>
      )}
    </div>
  )
}
