export const discovery = {
  investorType: {
    angel: "天使投資人",
    venture_capital: "創業投資（VC）",
    cvc: "企業創投（CVC）",
    accelerator: "加速器",
    family_office: "家族辦公室",
    private_equity: "私募股權基金",
  },
};
