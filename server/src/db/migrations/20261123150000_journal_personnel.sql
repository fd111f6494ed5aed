-- Every write of the staff: who, for whom, what, before and after, when, from where. Only ever added to; each row bears the
-- print of the one before it, so that a row changed or taken out by whatever means is seen.

create table journal_personnel (
  -- Given by the chain, without a gap.
  rang bigint constraint journal_personnel_pk primary key,
  instant timestamptz not null,
  -- Accounts may go, what they did stays: no foreign key.
  acteur_id bigint not null,
  acteur text not null constraint journal_personnel_acteur check (length(acteur) between 1 and 255),
  -- In whose name, when somebody acts as another user.
  pour_id bigint,
  -- `acte`: inscribed by the transaction that did it; `demande`: what was asked for, before it was done.
  nature text not null constraint journal_personnel_nature check (nature in ('acte', 'demande')),
  appel text not null constraint journal_personnel_appel check (length(appel) between 1 and 200),
  objet text not null constraint journal_personnel_objet check (length(objet) between 1 and 500),
  avant jsonb,
  apres jsonb,
  adresse text not null,
  precedente bytea not null,
  empreinte bytea not null constraint journal_personnel_empreinte_unique unique
);
create index journal_personnel_recherche on journal_personnel
  using gin (sans_accent(acteur || ' ' || appel || ' ' || objet) gin_trgm_ops);
create index journal_personnel_instant on journal_personnel (instant);

-- What a row says, with the print of the one before it.
create function empreinte_journal(ligne journal_personnel) returns bytea language sql stable as $$
  select sha256(ligne.precedente || convert_to(jsonb_build_array(
    ligne.rang, (extract(epoch from ligne.instant) * 1000000)::bigint, ligne.acteur_id, ligne.acteur, ligne.pour_id,
    ligne.nature, ligne.appel, ligne.objet, ligne.avant, ligne.apres, ligne.adresse)::text, 'UTF8'))
$$;

-- One at a time: the lock is held until the transaction ends, so that the chain has the order of the commits.
create function enchainer_journal() returns trigger language plpgsql as $$
declare
  derniere journal_personnel;
begin
  perform pg_advisory_xact_lock(hashtext('journal_personnel'));
  select * into derniere from journal_personnel order by rang desc limit 1;
  new.rang := coalesce(derniere.rang, 0) + 1;
  new.precedente := coalesce(derniere.empreinte, ''::bytea);
  new.empreinte := empreinte_journal(new);
  return new;
end $$;
create trigger enchainer_journal before insert on journal_personnel for each row execute function enchainer_journal();

create function refuser_journal() returns trigger language plpgsql as $$
begin
  raise exception 'journal_personnel is only ever added to';
end $$;
create trigger refuser_journal before update or delete or truncate on journal_personnel
  for each statement execute function refuser_journal();
