import { type MobileNetwork, type PaymentMethod, zambianMobile } from '@portal/contracts';
import { useEffect, useRef, useState } from 'react';
import type { CheckedForm } from '../forms/use-checked-form';
import { useApi } from '../session/api';
import { guessAmong, type PayValues } from './pay-values';
import { guessNetwork } from './phone-network';

interface PredictedNetworks {
  /** Returns the network reported by the provider, otherwise the one of the prefix. */
  of: (typed: string) => MobileNetwork | undefined;
  /** Queries the provider once per complete number and calls back with a result. */
  ask: (typed: string, then: () => void) => void;
}

/** Predicts networks through the provider, because ported numbers keep their prefix. */
export function usePredictedNetworks(): PredictedNetworks {
  const api = useApi();
  const [reported] = useState(() => new Map<string, MobileNetwork | undefined>());
  return {
    of: (typed) => reported.get(zambianMobile(typed) ?? '') ?? guessNetwork(typed),
    ask: (typed, then) => {
      const number = zambianMobile(typed);
      if (number === undefined || reported.has(number)) return;
      reported.set(number, undefined);
      const learn = ({ network }: { network?: MobileNetwork | undefined }) => {
        reported.set(number, network);
        then();
      };
      // On failure the prefix decides.
      api.predictNetwork({ phoneNumber: number }).then(learn, () => reported.delete(number));
    },
  };
}

/** Selects the network of the number until the user chooses another one. */
export function useGuessedNetwork(
  form: CheckedForm<PayValues>['form'],
  {
    methods,
    networks,
    initial,
  }: { methods: readonly PaymentMethod[]; networks: PredictedNetworks; initial: PayValues['network'] },
): void {
  const guessed = useRef(initial);
  const about = useRef({ methods, networks });
  useEffect(() => {
    about.current = { methods, networks };
  });
  useEffect(() => {
    const follow = () => {
      const { network, phoneNumber } = form.getValues();
      const isByHand = network !== guessed.current;
      guessed.current = guessAmong(about.current.networks.of(phoneNumber), about.current.methods);
      if (!isByHand) form.setValue('network', guessed.current);
    };
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name !== 'phoneNumber') return;
        follow();
        about.current.networks.ask(values.phoneNumber, follow);
      },
    });
  }, [form]);
}
