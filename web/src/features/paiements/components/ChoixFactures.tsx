import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ensemble } from '../ensemble.ts'
import { facturesDuGroupeQuery } from '../factures-du-groupe.ts'
import { libelles } from '../libelles.ts'
import styles from '../Paiements.module.css'
import type { FactureAPayer } from '../reglement.ts'

interface Props {
  idGroupe: number
  /** Several at once; otherwise one. */
  plusieurs: boolean
  onChoix: (factures: readonly FactureAPayer[]) => void
  onAnnule: () => void
}

/** The invoices of a group that may be paid, the most urgent first, and their total as they are chosen. */
export function ChoixFactures({ idGroupe, plusieurs, onChoix, onAnnule }: Props) {
  const { data, isError, refetch } = useQuery(facturesDuGroupeQuery(idGroupe))
  const [choix, setChoix] = useState<ReadonlySet<string>>(new Set())
  if (isError) return <ErrorState title={libelles.listeEchec} detail={libelles.rienDebite} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  const { factures, suite } = data
  if (factures.length === 0) return <EmptyState title={libelles.aucuneFacture} reason={libelles.aucuneFactureRaison} />

  const choisies = factures.filter(({ reference }) => choix.has(reference))
  const total = choisies.reduce((cents, { solde }) => cents + Math.round(solde * 100), 0) / 100
  const reglables = ensemble(factures, choix)
  const toutes = choisies.length === reglables.length
  const fermee = (traite: string) => plusieurs && choix.size > 0 && traite !== reglables[0]?.traite
  const basculer = (reference: string) => {
    const autres = plusieurs ? [...choix].filter((une) => une !== reference) : []
    setChoix(new Set(choix.has(reference) ? autres : [...autres, reference]))
  }
  const continuer = (event: SubmitEvent) => {
    event.preventDefault()
    if (choisies.length > 0) onChoix(choisies)
  }
  return (
    <form className={styles.reglement} onSubmit={continuer}>
      {plusieurs && (
        <label className={styles.toutes}>
          <input type="checkbox" checked={toutes} onChange={() => setChoix(new Set(toutes ? [] : reglables.map(({ reference }) => reference)))} />
          {libelles.toutChoisir(reglables.length)}
        </label>
      )}
      <ul className={styles.lignes}>
        {factures.map(({ reference, numeroContrat, adresse, echeance, traite, solde }) => (
          <li key={reference}>
            <label>
              <input
                type={plusieurs ? 'checkbox' : 'radio'}
                name="factures"
                checked={choix.has(reference)}
                disabled={fermee(traite)}
                onChange={() => basculer(reference)}
              />
              <span>
                {libelles.factureNumero(reference)}
                <small>
                  {libelles.contratNumero(numeroContrat)}, {adresse}
                </small>
                <small>{fermee(traite) ? libelles.aPart : libelles.aPayerAvant(formatDate(echeance))}</small>
              </span>
            </label>
            <span className={styles.somme}>{formatEuros(solde)}</span>
          </li>
        ))}
      </ul>
      {suite > 0 && <p className={styles.securise}>{libelles.suite(suite)}</p>}
      <div className={classes(styles.boutons, styles.pied)}>
        <SubmitButton disabled={choisies.length === 0}>
          {choisies.length === 0 ? libelles.choisirUne : libelles.continuerAvec(choisies.length, formatEuros(total))}
        </SubmitButton>
        <Button variant="outline" onClick={onAnnule}>
          {libelles.annuler}
        </Button>
      </div>
    </form>
  )
}
