import { federationCalls } from '@ael/contract/federation/calls.ts'
import { nomRetenu, ROUTES_RETOUR } from '@ael/contract/federation/regles.ts'
import type { IdentiteFederee } from '@ael/contract/federation/schemas.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TermsField } from '../../../ui/fields/TermsField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Echec } from '../connexion/Echec.tsx'
import { CompteCree } from '../inscription/CompteCree.tsx'
import styles from '../inscription/Inscription.module.css'
import { libelles as motsInscription } from '../inscription/libelles.ts'
import { identiteEnAttente } from './en-attente.ts'
import { libelles } from './libelles.ts'
import { saisieFederee } from './saisie-federee.ts'

const textes = libelles.creer

/** Opens an account with what the provider tells; its password is drawn, so that none is asked for. */
export function CreationFederee({ identite }: { identite: IdentiteFederee }) {
  const { fournisseur, uid } = identite
  const [cree, setCree] = useState<{ email: string } | null>(null)
  const form = useFormulaire({
    schema: saisieFederee,
    depart: {
      prenom: nomRetenu(identite.prenom, 20),
      nom: nomRetenu(identite.nom, 30),
      email: identite.email,
      conditions: false,
    },
    envoyer: ({ conditions, ...saisie }) =>
      client(federationCalls.creeCompteFedere, { body: { fournisseur, uid, ...saisie, rgpd_consent: conditions } }),
    reussi: (reponse) => {
      identiteEnAttente.ecrire(null)
      setCree(reponse)
    },
  })
  if (cree) return <CompteCree email={cree.email} />
  const connexion = `#${ROUTES_RETOUR[fournisseur].connexion}`
  const failure = form.erreur && (
    <Echec erreur={form.erreur} defaut={motsInscription.echec}>
      {codeErreur(form.erreur) === 'U1' && <a href={connexion}>{textes.compteConnu}</a>}
      {codeErreur(form.erreur) === 'IDENTITE' && <Link to="/login">{libelles.retour}</Link>}
    </Echec>
  )
  return (
    <FormPage>
      <PageTitle title={textes.titre} under={textes.constat(fournisseur)} />
      <FormCard>
        <Form form={form} failure={failure}>
          <FieldPair>
            <TextField {...form.champ('prenom')} label={motsInscription.prenom} autoComplete="given-name" />
            <TextField {...form.champ('nom')} label={motsInscription.nom} autoComplete="family-name" />
          </FieldPair>
          <EmailField {...form.champ('email')} label={motsInscription.email} hint={motsInscription.emailAide} />
          <TermsField {...form.champ('conditions')} />
          <SubmitButton>{motsInscription.envoyer}</SubmitButton>
        </Form>
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
