import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { codeErreur, raisonErreur, messageDuServeur } from '../../../lib/client/erreurs.ts'
import { renouvelerLectures } from '../../../lib/query/query-client.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Paiements.module.css'
import { conditionsQuery, type Reglement } from '../reglement.ts'

// Fetched with what checks it once somebody is about to pay: the screens that offer it weigh less.
const FormulaireReglement = lazy(async () => ({
  default: (await import('./FormulaireReglement.tsx')).FormulaireReglement,
}))

interface Props {
  reglement: Reglement
  email?: string
  children?: ReactNode
}

function RechercheExpiree({ reglement, children }: Pick<Props, 'reglement' | 'children'>) {
  const [facture] = reglement.type === 'solde' ? [] : reglement.factures
  return (
    <div className={styles.reglement}>
      <Notice level="attention" live>
        <p>{libelles.rechercheExpiree}</p>
      </Notice>
      <div className={styles.boutons}>
        <ButtonLink
          href={`#/paiements${facture ? `/${encodeURIComponent(facture.reference)}/${facture.numeroContrat}` : ''}`}
        >
          {libelles.chercherDeNouveau}
        </ButtonLink>
        {children}
      </div>
    </div>
  )
}

/** Asks whether it may be paid, then how much of it; says why not otherwise. */
export function ContenuReglement({ reglement, email, children }: Props) {
  const { data: conditions, isError, error, refetch } = useQuery(conditionsQuery(reglement))
  const refus = conditions?.refus ?? null
  // Paid meanwhile, in another tab: the list behind that offered it is old. Once this is read, for the list may take it away.
  useEffect(() => (refus === null ? undefined : () => void renouvelerLectures()), [refus])
  // What the visitor has found is kept by his session, which may end before he pays.
  if (isError && codeErreur(error) === 'RECHERCHE')
    return <RechercheExpiree reglement={reglement}>{children}</RechercheExpiree>
  if (isError) {
    return (
      <div className={styles.reglement}>
        <ErrorState
          error={error}
          title={messageDuServeur(error) ?? libelles.autorisationEchec}
          detail={messageDuServeur(error) ? libelles.rienDebite : raisonErreur(error)}
          onRetry={() => void refetch()}
        />
        <div className={styles.boutons}>{children}</div>
      </div>
    )
  }
  const attente = (
    <div className={styles.place}>
      <Loading rows={4} />
    </div>
  )
  if (!conditions) return attente
  if (refus !== null) {
    return (
      <div className={styles.reglement}>
        <Notice level="information">
          <p>{refus}</p>
        </Notice>
        <div className={styles.boutons}>{children}</div>
      </div>
    )
  }
  return (
    <Suspense fallback={attente}>
      <FormulaireReglement reglement={reglement} conditions={conditions} {...(email !== undefined && { email })}>
        {children}
      </FormulaireReglement>
    </Suspense>
  )
}
