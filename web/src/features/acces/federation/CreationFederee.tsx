import { zodResolver } from '@hookform/resolvers/zod'
import { email } from '@ael/contract/commun/champs.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { nomRetenu, ROUTES_RETOUR } from '@ael/contract/federation/regles.ts'
import type { IdentiteFederee } from '@ael/contract/federation/schemas.ts'
import { nom, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TermsField } from '../../../ui/fields/TermsField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Echec } from '../components/Echec.tsx'
import { CompteCree } from '../inscription/CompteCree.tsx'
import styles from '../inscription/Inscription.module.css'
import { libelles as motsInscription } from '../inscription/libelles.ts'
import { identiteEnAttente } from './en-attente.ts'
import { libelles } from './libelles.ts'

const textes = libelles.creer
const schema = z.object({
  prenom: z.string().trim().min(1, motsInscription.prenomManquant).pipe(prenom),
  nom: z.string().trim().min(1, motsInscription.nomManquant).pipe(nom),
  email,
  conditions: z.boolean().refine((acceptees) => acceptees, motsInscription.conditionsRequises),
})

/** Opens an account with what the provider tells; its password is drawn, so that none is asked for. */
export function CreationFederee({ identite }: { identite: IdentiteFederee }) {
  const { fournisseur, uid } = identite
  const [cree, setCree] = useState<{ email: string } | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      prenom: nomRetenu(identite.prenom, 20),
      nom: nomRetenu(identite.nom, 30),
      email: identite.email,
      conditions: false,
    },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const creation = useCallMutation(federationCalls.creeCompteFedere, {
    meta: { erreurAffichee: true },
    onSuccess: (reponse) => {
      identiteEnAttente.ecrire(null)
      setCree(reponse)
    },
    onError: (error) => {
      for (const { nom: champ, message } of champsRefuses(error, ['prenom', 'nom', 'email']))
        setError(champ, { message })
    },
  })
  const envoyer = handleSubmit(({ conditions, ...saisie }) =>
    creation.mutate({ body: { fournisseur, uid, ...saisie, rgpd_consent: conditions } }),
  )
  if (cree) return <CompteCree email={cree.email} />
  const connexion = `#${ROUTES_RETOUR[fournisseur].connexion}`
  return (
    <FormPage>
      <PageTitle title={textes.titre} under={textes.constat(fournisseur)} />
      <FormCard>
        <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
          <FormErrorSummary errors={fieldErrors(errors)} attempt={submitCount} />
          {creation.isError && (
            <Echec erreur={creation.error} defaut={motsInscription.echec}>
              {codeErreur(creation.error) === 'U1' && <a href={connexion}>{textes.compteConnu}</a>}
              {codeErreur(creation.error) === 'IDENTITE' && <Link to="/login">{libelles.retour}</Link>}
            </Echec>
          )}
          <FieldPair>
            <TextField
              {...register('prenom')}
              label={motsInscription.prenom}
              error={errors.prenom?.message}
              autoComplete="given-name"
            />
            <TextField
              {...register('nom')}
              label={motsInscription.nom}
              error={errors.nom?.message}
              autoComplete="family-name"
            />
          </FieldPair>
          <EmailField
            {...register('email')}
            label={motsInscription.email}
            hint={motsInscription.emailAide}
            error={errors.email?.message}
          />
          <TermsField {...register('conditions')} error={errors.conditions?.message} />
          <SubmitButton loading={creation.isPending}>{motsInscription.envoyer}</SubmitButton>
        </form>
      </FormCard>
      <p className={styles.connexion}>
        {textes.dejaClient} <a href={connexion}>{textes.lier}</a>
      </p>
      <p className={styles.suite}>
        <Link to="/login">{libelles.retour}</Link>
      </p>
    </FormPage>
  )
}
