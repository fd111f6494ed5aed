'use no memo'

import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { formatCentimes } from '../../../lib/formats/nombres.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import { lirePartie, partiePossible } from '../montant-saisi.ts'
import styles from '../Paiements.module.css'
import { nonReglable, type Conditions, type Reglement } from '../reglement.ts'
import { saisieReglement } from '../saisie-reglement.ts'
import { useDepart } from '../use-depart.ts'
import { ChoixMontant } from './ChoixMontant.tsx'

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
  const { partir, enCours, erreur } = useDepart(reglement, email)
  const form = useFormulaire({
    schema: saisieReglement(montantCents),
    depart: { etendue: 'tout' as const, somme: '' },
    court: true,
    sansPerte: true,
    envoyer: async (partieCents) => partir(partieCents),
  })
  const [etendue, somme] = useWatch({ control: form.control, name: ['etendue', 'somme'] })
  const lue = etendue === 'tout' ? { cents: montantCents } : lirePartie(somme, montantCents)
  return (
    <Form form={form} failure={null} enterSends className={styles.reglement}>
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
          form={form}
          duCents={montantCents}
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
    </Form>
  )
}
