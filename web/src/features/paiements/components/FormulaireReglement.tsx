import { minimumPartiel } from '@ael/contract/paiements/regles.ts'
import { IconLock } from '@tabler/icons-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { formatCentimes } from '../../../lib/formats/nombres.ts'
import { fieldId } from '../../../ui/fields/field.ts'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { focusById } from '../../../ui/focus-by-id.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import { lirePartie, partiePossible, type RefusSomme } from '../montant-saisi.ts'
import styles from '../Paiements.module.css'
import { nonReglable, type Conditions, type Reglement } from '../reglement.ts'
import { useDepart } from '../use-depart.ts'
import { ChoixMontant } from './ChoixMontant.tsx'

function motif(refus: RefusSomme, duCents: number): string {
  if (refus === 'MAXIMUM') return libelles.sommeForte(formatCentimes(duCents))
  return refus === 'ILLISIBLE' ? libelles.sommeIllisible : libelles.sommeFaible(formatCentimes(minimumPartiel(duCents)))
}

interface Props {
  reglement: Reglement
  conditions: Conditions
  /** Who gets the receipt, when nobody is signed in. */
  email?: string
  /** Beside the button: a way out. */
  children?: ReactNode
}

/** How much of it, then off to the provider. */
export function FormulaireReglement({ reglement, conditions, email, children }: Props) {
  const { montantCents, partiel } = conditions
  const ailleursCents = nonReglable(reglement, conditions)
  const [partie, setPartie] = useState<string | null>(null)
  const [refus, setRefus] = useState<string>()
  const { partir, enCours, erreur } = useDepart(reglement, email)
  const lue = partie === null ? { cents: montantCents } : lirePartie(partie, montantCents)

  const payer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if ('refus' in lue) {
      setRefus(motif(lue.refus, montantCents))
      focusById(fieldId('somme'))
    } else partir(partie === null ? undefined : lue.cents)
  }
  return (
    <form className={styles.reglement} noValidate onSubmit={payer}>
      {erreur && (
        <Notice level={niveauErreur(erreur)} live>
          <p>{messageErreur(erreur, libelles.echec)}</p>
        </Notice>
      )}
      {ailleursCents > 0 && (
        <Notice level="information">
          <p>{libelles.nonReglable(formatCentimes(ailleursCents))}</p>
        </Notice>
      )}
      {partiePossible(montantCents, partiel) && (
        <ChoixMontant
          duCents={montantCents}
          partie={partie}
          onPartie={(saisie) => {
            setPartie(saisie)
            setRefus(undefined)
          }}
          error={refus}
          hint={reglement.type === 'solde' ? libelles.anciennesDabord : undefined}
        />
      )}
      <p className={styles.securise}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        {libelles.securise}
      </p>
      <div className={styles.boutons}>
        <SubmitButton loading={enCours}>
          {'cents' in lue ? libelles.payer(formatCentimes(lue.cents)) : libelles.payerSansMontant}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}
