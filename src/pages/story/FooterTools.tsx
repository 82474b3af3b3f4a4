import { useState, type ReactNode } from 'react';
import { canKeep } from '#base';
import { Button, Switch } from '#controls';
import { reader as words } from '#messages/site';
import { areLetterKeysOn, forgetGuesses, readGuesses, setLetterKeys } from '#store';

/** Settings for all figures: a button that deletes the stored guesses, and a switch for letter keys. */
export function FooterTools(): ReactNode {
  const [hasForgotten, setHasForgotten] = useState(false);
  const [isOn, setIsOn] = useState(areLetterKeysOn);
  const forget = (): void => {
    forgetGuesses();
    setHasForgotten(true);
  };
  return (
    <>
      <p>{words.guesses({ isKept: canKeep() })}</p>
      <p>
        <Button onClick={forget}>{words.forget}</Button>{' '}
        <span role="status">{hasForgotten && Object.keys(readGuesses()).length === 0 ? words.forgotten : ''}</span>
      </p>
      <Switch
        layout="row"
        label={words.letterKeys}
        isOn={isOn}
        onChange={(next) => {
          setLetterKeys(next);
          setIsOn(areLetterKeysOn());
        }}
      />
    </>
  );
}
