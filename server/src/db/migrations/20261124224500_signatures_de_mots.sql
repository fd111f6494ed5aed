-- Beside each word of an account or of a contract, a summary of all that it has: a search that reads the rarest word in the
-- order of its index sees there which ones cannot have the others, and looks at the rest alone.

-- Their first letter, one bit each; the first two and the first three, one bit of ninety-one.
create function signature_de(mots text[]) returns bit(128) language plpgsql immutable parallel safe as $$
declare
  signature bit(128) := 0::bit(128);
  mot text;
  deux int;
begin
  foreach mot in array mots loop
    signature := set_bit(signature, strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(mot, 1)), 1);
    if length(mot) > 1 then
      deux := ascii(mot) * 31 + ascii(substr(mot, 2));
      signature := set_bit(signature, 37 + deux % 91, 1);
      if length(mot) > 2 then
        signature := set_bit(signature, 37 + (deux * 31 + ascii(substr(mot, 3))) % 91, 1);
      end if;
    end if;
  end loop;
  return signature;
end $$;

alter table utilisateur_mot add column signature bit(128) not null default 0::bit(128);
alter table abonnement_mot add column signature bit(128) not null default 0::bit(128);
truncate utilisateur_mot, abonnement_mot;
alter table utilisateur_mot alter column signature drop default, drop constraint utilisateur_mot_pk;
alter table abonnement_mot alter column signature drop default, drop constraint abonnement_mot_pk;
insert into utilisateur_mot (mot, utilisateur_id, signature)
  select v.mot, m.utilisateur_id, m.signature
  from (select utilisateur_id, mots, signature_de(tsvector_to_array(mots)) as signature from utilisateur_mots offset 0) m,
    unnest(tsvector_to_array(m.mots)) as v(mot)
  order by v.mot collate "C", m.utilisateur_id;
insert into abonnement_mot (mot, numero_contrat, signature)
  select v.mot, m.numero_contrat, m.signature
  from (select numero_contrat, mots, signature_de(tsvector_to_array(mots)) as signature from abonnement_mots offset 0) m,
    unnest(tsvector_to_array(m.mots)) as v(mot)
  order by v.mot collate "C", m.numero_contrat;
alter table utilisateur_mot add constraint utilisateur_mot_pk primary key (mot, utilisateur_id) include (signature);
alter table abonnement_mot add constraint abonnement_mot_pk primary key (mot, numero_contrat) include (signature);

create or replace function utilisateur_suit_mots() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from utilisateur_mot m using avant a, unnest(tsvector_to_array(a.mots)) as v(mot)
    where m.mot = v.mot collate "C" and m.utilisateur_id = a.utilisateur_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into utilisateur_mot (mot, utilisateur_id, signature)
      select v.mot, e.utilisateur_id, e.signature
      from (select utilisateur_id, mots, signature_de(tsvector_to_array(mots)) as signature from ecrits offset 0) e,
        unnest(tsvector_to_array(e.mots)) as v(mot);
  end if;
  return null;
end $$;
create or replace function abonnement_suit_mots() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from abonnement_mot m using avant a, unnest(tsvector_to_array(a.mots)) as v(mot)
    where m.mot = v.mot collate "C" and m.numero_contrat = a.numero_contrat;
  end if;
  if tg_op <> 'DELETE' then
    insert into abonnement_mot (mot, numero_contrat, signature)
      select v.mot, e.numero_contrat, e.signature
      from (select numero_contrat, mots, signature_de(tsvector_to_array(mots)) as signature from ecrits offset 0) e,
        unnest(tsvector_to_array(e.mots)) as v(mot);
  end if;
  return null;
end $$;
